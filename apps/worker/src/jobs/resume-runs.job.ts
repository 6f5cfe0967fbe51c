import { modelLedger } from '@canvass/db/runs/model-ledger'
import { standingRuns } from '@canvass/db/runs/standing-runs'
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
  if (ready.length === 0 && free.length === 0) return undefined
  const resumed = await standingRuns(database).resume({ ready, free, most: OPEN_AT_ONCE })
  if (resumed > 0) log.info('Resumed what stood skipped or held', { resumed })
  return undefined
})

/** The organizations with something on hold that neither a quota nor the month's tokens hold any more. */
async function listFree({ database, quota, monthlyTokens = Infinity }: WorkerDeps): Promise<string[]> {
  const ledger = modelLedger(database)
  const free: string[] = []
  for (const organizationId of await standingRuns(database).listOnHold()) {
    if ((await quota?.heldBecause(organizationId)) !== undefined) continue
    const { tokens } = await ledger.spentThisMonth(organizationId)
    if (tokens < monthlyTokens) free.push(organizationId)
  }
  return free
}
