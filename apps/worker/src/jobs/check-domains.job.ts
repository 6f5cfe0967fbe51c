import type { DomainClaim } from '@canvass/contracts/organization/domain-claim'
import { type ClaimToCheck, workerDomainClaims } from '@canvass/db/joining/worker-domain-claims'
import { recordNameOf, recordValueOf } from '@canvass/db/joining/domain-claims'
import type { NameServer } from '@canvass/providers/outgoing/name-server'
import { recurringJob } from './recurring-job.ts'

/** Per turn; the rest follow in the next turns. */
const MAX_PER_TURN = 20
/** How long to wait for a name server to respond. */
const LONGEST_MS = 10_000

/**
 * Every few seconds: looks up the records of domains that were claimed or that someone wants checked, and once a day
 * those of proven ones. A failed lookup proves nothing, and doesn't end a proof either.
 */
export const checkDomainsJob = recurringJob('check-domains', async ({ database, names, log }, stopping) => {
  if (!names) return undefined
  const claims = workerDomainClaims(database)
  for (const claim of await claims.listToCheck(MAX_PER_TURN)) {
    const code = await lookUp(names, claim, stopping)
    const said = await claims.endCheck(claim, code)
    log.info('The DNS record of a domain was looked up', { organizationId: claim.organizationId, code: said })
  }
  return undefined
})

async function lookUp(
  names: NameServer,
  { domain, token }: ClaimToCheck,
  stopping: AbortSignal,
): Promise<DomainClaim['code']> {
  try {
    const texts = await names.texts(recordNameOf(domain), AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]))
    return texts.some((text) => text.trim() === recordValueOf(token)) ? null : 'no_record'
  } catch (error) {
    if (stopping.aborted) throw error
    return 'no_answer'
  }
}
