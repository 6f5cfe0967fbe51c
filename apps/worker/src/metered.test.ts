import { PointStatus } from '@canvass/contracts/shapes/intelligence'
import type { ModelCall } from '@canvass/db/runs/model-ledger'
import { type Model, ModelFailure } from '@canvass/enrichment/ports/model'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { describe, expect, it } from 'vitest'
import { meteredModel, meteredVision } from './metered.ts'

const costs = { tookMs: 5, inputTokens: 90, outputTokens: 10, millicents: 2 }
const question = { instructions: '', data: '', shape: { name: 'any', schema: PointStatus }, mostTokens: 10 }
const never = new AbortController().signal

function meterOf(monthlyTokens: number) {
  const written: ModelCall[] = []
  const ledger = {
    write: (_organizationId: string, call: ModelCall) => {
      written.push(call)
      return Promise.resolve()
    },
    spentThisMonth: () =>
      Promise.resolve({
        calls: written.length,
        tokens: written.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
        millicents: 0,
      }),
  }
  return { written, meter: { ledger, monthlyTokens, organizationId: 'one' } }
}
const failing = (failure: Error): Model => ({ answer: () => Promise.reject(failure) })
const luna: Model = {
  answer: ({ shape }) =>
    Promise.resolve({ provider: 'openai', model: 'luna', value: shape.schema.parse('known'), costs }),
}

describe('a call to a model', () => {
  it('is recorded with its cost and purpose', async () => {
    const { written, meter } = meterOf(1000)
    await meteredModel(luna, meter).answer(question, never)
    await meteredVision(
      { read: () => Promise.resolve({ fields: {}, model: 'luna', costs: { tookMs: 3 } }) },
      meter,
    ).read({ picture: new Uint8Array(), lines: [], question: ['name'] }, never)
    expect(written).toEqual([
      { purpose: 'analyse', model: 'luna', ...costs, failure: null },
      { purpose: 'look', model: 'luna', inputTokens: 0, outputTokens: 0, millicents: null, tookMs: 3, failure: null },
    ])
  })

  it('that cost money but returned no answer is recorded too', async () => {
    const { written, meter } = meterOf(1000)
    const refused = new ModelFailure(new ProviderError('refused', 'No', false), { model: 'luna', costs })
    await expect(meteredModel(failing(refused), meter).answer(question, never)).rejects.toBe(refused)
    expect(written).toEqual([{ purpose: 'analyse', model: 'luna', ...costs, failure: 'refused' }])
  })

  it('that cost nothing is not recorded', async () => {
    const { written, meter } = meterOf(1000)
    const free = { tookMs: 5, inputTokens: 0, outputTokens: 0 }
    const busy = new ModelFailure(new ProviderError('busy', 'Later', true), { model: 'luna', costs: free })
    await expect(meteredModel(failing(busy), meter).answer(question, never)).rejects.toBe(busy)
    expect(written).toEqual([])
  })

  it('is not made once the month’s tokens are used up', async () => {
    const { written, meter } = meterOf(150)
    const model = meteredModel(luna, meter)
    await model.answer(question, never)
    await model.answer(question, never)
    await expect(model.answer(question, never)).rejects.toMatchObject({ code: 'month_used_up', isRetryable: false })
    expect(written).toHaveLength(2)
  })
})
