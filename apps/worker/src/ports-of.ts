import type { RunSubject } from '@canvass/db/captures/lease'
import { modelLedger } from '@canvass/db/runs/model-ledger'
import { providerMemory } from '@canvass/db/runs/provider-memory'
import type { Ports } from '@canvass/enrichment/ports'
import type { OwnPorts } from '@canvass/providers/registry/own-providers'
import { countedMemory } from './provider-tally.ts'
import { rememberedVerifier } from './remembered-verifier.ts'
import { meteredModel, meteredVision } from './metered.ts'
import { rememberedModel, rememberedVision } from './remembered.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** Returns the ports for the stages of a run; calls its organization pays for by the token are metered and cached. */
export function portsOf(
  deps: Pick<WorkerDeps, 'database' | 'ports' | 'textReader' | 'vision' | 'monthlyTokens' | 'memory'>,
  { organizationId, runId }: Pick<RunSubject, 'organizationId' | 'runId'>,
  { mayAskModel, own }: { mayAskModel: boolean; own: OwnPorts },
): Ports {
  const { textReader } = deps
  const { model, visionReader: _, emailVerifier, ...others } = { ...deps.ports, ...own }
  const visionReader = own.visionReader ?? deps.vision?.reader
  const meter = { ledger: modelLedger(deps.database), monthlyTokens: deps.monthlyTokens ?? Infinity, organizationId }
  const memory = deps.memory ?? countedMemory(providerMemory(deps.database))
  const kept = { memory, runId }
  return {
    ...others,
    textReader,
    ...(emailVerifier && {
      emailVerifier: rememberedVerifier(emailVerifier, memory, organizationId),
    }),
    ...(model && mayAskModel && { model: rememberedModel(model, kept, (asked) => meteredModel(asked, meter)) }),
    ...(visionReader &&
      mayAskModel && {
        visionReader: rememberedVision(visionReader, kept, (asked) => meteredVision(asked, meter)),
      }),
  }
}
