import { modelLedger } from '@canvass/db/runs/model-ledger'
import type { Ports } from '@canvass/enrichment/ports'
import { meteredModel, meteredVision } from './metered.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** What the stages of one organization's run have from outside; what it pays for by the token is counted. */
export function portsOf(
  deps: Pick<WorkerDeps, 'database' | 'ports' | 'textReader' | 'vision' | 'monthlyTokens'>,
  { organizationId, mayAskModel }: { organizationId: string; mayAskModel: boolean },
): Ports {
  const { ports = {}, textReader, vision } = deps
  const { model, ...others } = ports
  const meter = { ledger: modelLedger(deps.database), monthlyTokens: deps.monthlyTokens ?? Infinity, organizationId }
  return {
    ...others,
    textReader,
    ...(model && mayAskModel && { model: meteredModel(model, meter) }),
    ...(vision && mayAskModel && { visionReader: meteredVision(vision.reader, meter) }),
  }
}
