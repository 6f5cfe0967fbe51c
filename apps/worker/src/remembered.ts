import { createHash } from 'node:crypto'
import type { VisionAnswer, VisionReader, VisionRequest } from '@canvass/enrichment/ports'
import type { Model, ModelAnswer, ModelQuestion } from '@canvass/enrichment/ports/model'
import type { ProviderMemory } from '@canvass/providers/registry/provider-memory'

/** Caches the answers of one run until the run has saved their results. */
export type RunMemory = {
  memory: Pick<ProviderMemory, 'recall' | 'keep'>
  /** Answers are cached for this run only: a person who reruns a stage wants a new answer. */
  runId: string
}

/** Longer than any worker takes to come back, but no longer: the answer belongs to the stage that requested it. */
const TTL_MS = 60 * 60 * 1000

/**
 * Wraps a model so that its answers outlive the worker: a worker killed between an answer and the end of its stage
 * would otherwise pay for the same answer twice.
 * @param around wraps each call that isn't cached. The answer is saved before that wrapper ends: if the worker dies at
 * that point, a ledger entry is lost, but no money
 */
export function rememberedModel(model: Model, of: RunMemory, around: (asked: Model) => Model = same): Model {
  const keyFor = ({ instructions, data, shape, mostTokens, picture }: ModelQuestion<unknown>) =>
    keyOf(of, ['model', instructions, data, shape.name, `${mostTokens}`], picture)
  const asked = around({
    async answer(question, signal) {
      const answer = await model.answer(question, signal)
      await of.memory.keep(keyFor(question), answer, TTL_MS)
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

/** Does the same for a model that looks at pictures. */
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
      await of.memory.keep(keyFor(request), answer, TTL_MS)
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

/** Returns a digest, so that the cache key doesn't reveal the question. */
function keyOf({ runId }: RunMemory, asked: readonly string[], picture: Uint8Array = new Uint8Array()): string {
  const pictureHash = createHash('sha256').update(picture).digest('hex')
  return createHash('sha256')
    .update(JSON.stringify([runId, ...asked, pictureHash]))
    .digest('hex')
}
