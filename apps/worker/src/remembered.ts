import { createHash } from 'node:crypto'
import type { VisionAnswer, VisionReader, VisionRequest } from '@canvass/enrichment/ports'
import type { Model, ModelAnswer, ModelQuestion } from '@canvass/enrichment/ports/model'
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
 * @param around what is done with each question that is asked and not remembered. An answer is kept before that ends: with
 * a worker that dies just then a line of a ledger is lost, and no money
 */
export function rememberedModel(model: Model, of: RunMemory, around: (asked: Model) => Model = same): Model {
  const keyFor = ({ instructions, data, shape, mostTokens, picture }: ModelQuestion<unknown>) =>
    keyOf(of, ['model', instructions, data, shape.name, `${mostTokens}`], picture)
  const asked = around({
    async answer(question, signal) {
      const answer = await model.answer(question, signal)
      await of.memory.keep(keyFor(question), answer, KEPT_MS)
      return answer
    },
  })
  return {
    async answer(question, signal) {
      const known = (await of.memory.recall(keyFor(question), 'model')) as ModelAnswer<unknown> | undefined
      const value = question.shape.schema.safeParse(known?.value)
      if (known && value.success) return { ...known, value: value.data }
      return asked.answer(question, signal)
    },
  }
}

/** The same for one that looks at pictures. */
export function rememberedVision(
  reader: VisionReader,
  of: RunMemory,
  around: (asked: VisionReader) => VisionReader = same,
): VisionReader {
  const keyFor = ({ picture, lines, question, crop }: VisionRequest) =>
    keyOf(of, ['vision', JSON.stringify([lines, question, crop])], picture)
  const asked = around({
    async read(request, signal) {
      const answer = await reader.read(request, signal)
      await of.memory.keep(keyFor(request), answer, KEPT_MS)
      return answer
    },
  })
  return {
    async read(request, signal) {
      const known = (await of.memory.recall(keyFor(request), 'vision')) as VisionAnswer | undefined
      return known ?? asked.read(request, signal)
    },
  }
}

const same = <T>(asked: T): T => asked

/** A digest: the memory learns nothing of what was asked. */
function keyOf({ runId }: RunMemory, asked: readonly string[], picture: Uint8Array = new Uint8Array()): string {
  const pictureHash = createHash('sha256').update(picture).digest('hex')
  return createHash('sha256')
    .update(JSON.stringify([runId, ...asked, pictureHash]))
    .digest('hex')
}
