import type { releaseDomain as contract } from '@canvass/contracts/organization/domain-claim'
import { releaseDomainOf } from '@canvass/db/joining/domain-claims'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { withDoorLog, type SharedParts } from '../../auth/public.ts'

/** Releases a domain. Idempotent: releasing it again gives the same response. */
export function releaseDomain({ database, doorLog }: SharedParts): Handler<typeof contract> {
  return ({ actor, request }) => {
    const { organizationId, userId } = actor
    return withDoorLog(doorLog, request, { event: 'release_domain', userId, organizationId }, async () => {
      await releaseDomainOf(database, auditedBy(actor, request))
      return { claim: null }
    })
  }
}
