import type { ModelCall, ModelLedger } from '@canvass/db/runs/model-ledger'
import type { VisionReader } from '@canvass/enrichment/ports'
import { MONTH_USED_UP, type Model, type ModelCosts, ModelFailure } from '@canvass/enrichment/ports/model'
import { ProviderError } from '@canvass/enrichment/provider-error'

/** Whose tokens are counted, and the monthly limit. */
export type Meter = {
  ledger: Pick<ModelLedger, 'write' | 'spentThisMonth'>
  monthlyTokens: number
  organizationId: string
}

/**
 * Wraps a model so that it's called only while the month’s tokens last; each call is recorded, including failures that
 * cost money.
 */
export const meteredModel = (model: Model, meter: Meter): Model => ({
  answer: (question, signal) => metered(meter, 'analyse', () => model.answer(question, signal)),
})

/** Does the same for a model that looks at pictures. */
export const meteredVision = (reader: VisionReader, meter: Meter): VisionReader => ({
  read: (request, signal) => metered(meter, 'look', () => reader.read(request, signal)),
})

type Costs = Pick<ModelCosts, 'tookMs'> & Partial<ModelCosts>

/** Checks first and records afterwards: concurrent calls can together exceed the month's limit by their own usage. */
async function metered<T extends { model: string; costs: Costs }>(
  { ledger, monthlyTokens, organizationId }: Meter,
  purpose: ModelCall['purpose'],
  ask: () => Promise<T>,
): Promise<T> {
  const { tokens } = await ledger.spentThisMonth(organizationId)
  if (tokens >= monthlyTokens)
    throw new ProviderError(MONTH_USED_UP, 'This month’s budget for the language model is used up', false)
  const write = (model: string, costs: Costs, failure: string | null) =>
    ledger.write(organizationId, {
      purpose,
      model,
      inputTokens: costs.inputTokens ?? 0,
      outputTokens: costs.outputTokens ?? 0,
      millicents: costs.millicents ?? null,
      tookMs: costs.tookMs,
      failure,
    })
  try {
    const answer = await ask()
    await write(answer.model, answer.costs, null)
    return answer
  } catch (thrown) {
    // No usage, no cost.
    if (thrown instanceof ModelFailure && thrown.costs.inputTokens + thrown.costs.outputTokens > 0)
      await write(thrown.model, thrown.costs, thrown.code)
    throw thrown
  }
}
