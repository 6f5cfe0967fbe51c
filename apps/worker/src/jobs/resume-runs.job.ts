import { keysOfWorker } from '@canvass/db/providers/keys-of-worker'
import { modelLedger } from '@canvass/db/runs/model-ledger'
import { type FreeAgain, standingRuns } from '@canvass/db/runs/standing-runs'
import { stagesOfPorts } from '@canvass/enrichment/stages-of-ports'
import type { WorkerDeps } from '../worker-deps.ts'
import { recurringJob } from './recurring-job.ts'

/**
 * So many resumed runs are open at once. What is left follows in the next turns, so that a lead that scores better in the
 * meantime is not behind all that stood before.
 */
const OPEN_AT_ONCE = 1_000

/**
 * Every while: what stands skipped for want of a provider that this worker has by now, and what stands held in an
 * organization that nothing holds any more, is run, the best score first.
 */
export const resumeRunsJob = recurringJob('resume-runs', async (deps) => {
  const { database, ports, log } = deps
  const [ready, free] = [stagesOfPorts(ports ?? {}), await listFree(deps)]
  const byOwnKeys = await resumeByOwnKeys(deps)
  if (ready.length === 0 && free.length === 0 && byOwnKeys === 0) return undefined
  const resumed = byOwnKeys + (await standingRuns(database).resume({ ready, free, most: OPEN_AT_ONCE }))
  if (resumed > 0) log.info('Resumed what stood skipped or held', { resumed })
  return undefined
})

/** What stood skipped in an organization that brought a key of its own since. */
async function resumeByOwnKeys({ database, own }: WorkerDeps): Promise<number> {
  if (!own) return 0
  const standing = standingRuns(database)
  let resumed = 0
  for (const { organizationId } of await keysOfWorker(database).listOrganizations()) {
    const ready = stagesOfPorts(await own.portsOf(organizationId))
    if (ready.length > 0) resumed += await standing.resume({ ready, free: [], most: OPEN_AT_ONCE, organizationId })
  }
  return resumed
}

/**
 * The organizations with something on hold that the month's tokens do not hold, and how many scans they have left: what has
 * its scan already goes on without another.
 */
async function listFree({ database, quota, monthlyTokens = Infinity }: WorkerDeps): Promise<FreeAgain[]> {
  const ledger = modelLedger(database)
  const free: FreeAgain[] = []
  for (const organizationId of await standingRuns(database).listOnHold()) {
    const { tokens } = await ledger.spentThisMonth(organizationId)
    if (tokens >= monthlyTokens) continue
    free.push({ organizationId, scansLeft: (await quota?.left(organizationId)) ?? Infinity })
  }
  return free
}
