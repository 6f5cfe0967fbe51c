import { workerProviderKeys } from '@canvass/db/providers/worker-provider-keys'
import { modelLedger } from '@canvass/db/runs/model-ledger'
import { type ResumableOrganization, resumableRuns } from '@canvass/db/runs/resumable-runs'
import { stagesOfPorts } from '@canvass/enrichment/stages-of-ports'
import type { WorkerDeps } from '../worker-deps.ts'
import { recurringJob } from './recurring-job.ts'

/**
 * The most resumed runs open at a time. The rest follow in the next turns, so that a lead that gets a better score in
 * the meantime isn't queued behind all of them.
 */
const OPEN_AT_ONCE = 1_000

/**
 * Periodically runs stages that were skipped because a provider was missing that this worker has now, and stages on
 * hold in organizations where nothing blocks them any longer, the best score first.
 */
export const resumeRunsJob = recurringJob('resume-runs', async (deps) => {
  const { database, ports, log } = deps
  const [ready, free] = [stagesOfPorts(ports ?? {}), await listFree(deps)]
  const byOwnKeys = await resumeByOwnKeys(deps)
  if (ready.length === 0 && free.length === 0 && byOwnKeys === 0) return undefined
  const resumed = byOwnKeys + (await resumableRuns(database).resume({ ready, free, most: OPEN_AT_ONCE }))
  if (resumed > 0) log.info('Resumed stages that were skipped or on hold', { resumed })
  return undefined
})

/** Resumes stages skipped in organizations that have since set their own key. */
async function resumeByOwnKeys({ database, own }: WorkerDeps): Promise<number> {
  if (!own) return 0
  const standing = resumableRuns(database)
  let resumed = 0
  for (const { organizationId } of await workerProviderKeys(database).listOrganizations()) {
    const ready = stagesOfPorts(await own.portsOf(organizationId))
    if (ready.length > 0) resumed += await standing.resume({ ready, free: [], most: OPEN_AT_ONCE, organizationId })
  }
  return resumed
}

/**
 * Lists the organizations with stages on hold that have tokens left this month, and the scans they have left: a capture
 * whose scan is already counted doesn't need another.
 */
async function listFree({ database, quota, monthlyTokens = Infinity }: WorkerDeps): Promise<ResumableOrganization[]> {
  const ledger = modelLedger(database)
  const free: ResumableOrganization[] = []
  for (const organizationId of await resumableRuns(database).listOnHold()) {
    const { tokens } = await ledger.spentThisMonth(organizationId)
    if (tokens >= monthlyTokens) continue
    free.push({ organizationId, scansLeft: (await quota?.left(organizationId)) ?? Infinity })
  }
  return free
}
