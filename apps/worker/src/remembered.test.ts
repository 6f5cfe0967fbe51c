import { PointStatus } from '@canvass/contracts/shapes/intelligence'
import type { VisionReader } from '@canvass/enrichment/ports'
import type { Model } from '@canvass/enrichment/ports/model'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { createProcessMemory } from '@canvass/providers/registry/provider-memory'
import { describe, expect, it } from 'vitest'
import { rememberedModel, rememberedVision } from './remembered.ts'

const costs = { tookMs: 5, inputTokens: 90, outputTokens: 10 }
const question = { instructions: 'Tell', data: '[]', shape: { name: 'any', schema: PointStatus }, mostTokens: 10 }
const never = new AbortController().signal

function modelThatCounts(fails = 0) {
  let asked = 0
  const model: Model = {
    async answer({ shape }) {
      asked += 1
      if (asked <= fails) throw new ProviderError('busy', 'Later', true)
      return { provider: 'openai', model: 'luna', value: shape.schema.parse('known'), costs }
    },
  }
  return { model, asked: () => asked }
}

describe('a paid answer', () => {
  it('is not requested again by the worker that resumes the run', async () => {
    const memory = createProcessMemory()
    const { model, asked } = modelThatCounts()
    const first = await rememberedModel(model, { memory, runId: 'a' }).answer(question, never)
    const second = await rememberedModel(model, { memory, runId: 'a' }).answer(question, never)
    expect([asked(), second]).toEqual([1, first])
  })

  it('is saved before its cost is recorded, because the worker may be killed in between', async () => {
    const memory = createProcessMemory()
    const { model, asked } = modelThatCounts()
    const killed = rememberedModel(model, { memory, runId: 'a' }, (paid) => ({
      async answer(...of) {
        await paid.answer(...of)
        throw new Error('killed')
      },
    }))
    await expect(killed.answer(question, never)).rejects.toThrow('killed')
    await rememberedModel(model, { memory, runId: 'a' }).answer(question, never)
    expect(asked()).toBe(1)
  })

  it('is requested again by another run, for another question, and if there was none', async () => {
    const memory = createProcessMemory()
    const { model, asked } = modelThatCounts(1)
    const ofRun = (runId: string) => rememberedModel(model, { memory, runId })
    await expect(ofRun('a').answer(question, never)).rejects.toThrow('Later')
    await ofRun('a').answer(question, never)
    await ofRun('b').answer(question, never)
    await ofRun('a').answer({ ...question, data: '[1]' }, never)
    await ofRun('a').answer({ ...question, picture: new Uint8Array([1]) }, never)
    expect(asked()).toBe(5)
  })

  it('about a picture is saved for that picture and that part of it', async () => {
    let asked = 0
    const reader: VisionReader = {
      read: async () => ({ fields: {}, model: 'luna', costs: { tookMs: (asked += 1) } }),
    }
    const remembered = rememberedVision(reader, { memory: createProcessMemory(), runId: 'a' })
    const request = { picture: new Uint8Array([1]), lines: [], question: ['name'] as const }
    await remembered.read(request, never)
    await remembered.read(request, never)
    await remembered.read({ ...request, crop: { x: 0, y: 0, width: 0.5, height: 1 } }, never)
    await remembered.read({ ...request, picture: new Uint8Array([2]) }, never)
    expect(asked).toBe(3)
  })
})
