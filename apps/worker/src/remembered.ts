import { createHash } from 'node:crypto'
import type { VisionAnswer, VisionReader } from '@canvass/enrichment/ports'
import type { Model, ModelAnswer } from '@canvass/enrichment/ports/model'
import type { ProviderMemory } from '@canvass/providers/registry/provider-memory'

/** Where the answers of one run are kept until the run has saved what it made of them. */
export type RunMemory = {
  memory: Pick<ProviderMemory, 'recall' | 'keep'>
  /** Answers are remembered for this run alone: who runs a stage again on purpose wants another one. */
  runId: string
}

/** Longer than any worker takes to come back, and no longer: the answer belongs to the stage that asked. */
const KEPT_MS = 60 * 60 * 1000

/**
 * A model whose answers outlive the worker: one that is killed between an answer and the end of its stage would pay for
 * the same answer a second time.
 */
export const rememberedModel = (model: Model, of: RunMemory): Model => ({
  async answer(question, signal) {
    const { instructions, data, shape, mostTokens, picture } = question
    const key = keyOf(of, ['model', instructions, data, shape.name, `${mostTokens}`], picture)
    const known = (await of.memory.recall(key, 'model')) as ModelAnswer<unknown> | undefined
    const value = shape.schema.safeParse(known?.value)
    if (known && value.success) return { ...known, value: value.data }
    const answer = await model.answer(question, signal)
    await of.memory.keep(key, answer, KEPT_MS)
    return answer
  },
})

/** The same for one that looks at pictures. */
export const rememberedVision = (reader: VisionReader, of: RunMemory): VisionReader => ({
  async read(request, signal) {
    const { picture, lines, question, crop } = request
    const key = keyOf(of, ['vision', JSON.stringify([lines, question, crop])], picture)
    const known = (await of.memory.recall(key, 'vision')) as VisionAnswer | undefined
    if (known) return known
    const answer = await reader.read(request, signal)
    await of.memory.keep(key, answer, KEPT_MS)
    return answer
  },
})

/** A digest: the memory learns nothing of what was asked. */
function keyOf({ runId }: RunMemory, asked: readonly string[], picture: Uint8Array = new Uint8Array()): string {
  const pictureHash = createHash('sha256').update(picture).digest('hex')
  return createHash('sha256')
    .update(JSON.stringify([runId, ...asked, pictureHash]))
    .digest('hex')
}
