import { providerMemory } from '@canvass/db/runs/provider-memory'
import { modelLedger } from '@canvass/db/runs/model-ledger'
import type { Ports } from '@canvass/enrichment/ports'
import type { OwnPorts } from '@canvass/providers/registry/own-providers'
import { countedMemory } from './provider-tally.ts'
import { rememberedVerifier } from './remembered-verifier.ts'
import { meteredModel, meteredVision } from './metered.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** What the stages of one organization's run have from outside; what it pays for by the token is counted. */
export function portsOf(
  deps: Pick<WorkerDeps, 'database' | 'ports' | 'textReader' | 'vision' | 'monthlyTokens'>,
  { organizationId, mayAskModel, own }: { organizationId: string; mayAskModel: boolean; own: OwnPorts },
): Ports {
  const { textReader } = deps
  const { model, visionReader: _, emailVerifier, ...others } = { ...deps.ports, ...own }
  const visionReader = own.visionReader ?? deps.vision?.reader
  const meter = { ledger: modelLedger(deps.database), monthlyTokens: deps.monthlyTokens ?? Infinity, organizationId }
  return {
    ...others,
    textReader,
    ...(emailVerifier && {
      emailVerifier: rememberedVerifier(emailVerifier, countedMemory(providerMemory(deps.database)), organizationId),
    }),
    ...(model && mayAskModel && { model: meteredModel(model, meter) }),
    ...(visionReader && mayAskModel && { visionReader: meteredVision(visionReader, meter) }),
  }
}
