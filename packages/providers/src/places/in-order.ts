import type { PlaceAnswer, Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'

type Named = { name: string; places: Places }

/**
 * Several providers as one: the next is asked where those before it found nothing that might be meant, or failed. Which one
 * answered is told, and who failed. A failure that may pass is one of the whole where nobody found anything, so that the
 * search comes back to it.
 */
export function placesInOrder(all: readonly Named[]): Places {
  return {
    async find(query, choose, signal) {
      const failures: { provider: string; error: Error }[] = []
      const answers: PlaceAnswer[] = []
      for (const { name, places } of all) {
        try {
          const answer = await places.find(query, choose, signal)
          answers.push(answer)
          if (choose(answer.candidates) !== undefined) return withFailures(answer, failures)
        } catch (error) {
          signal.throwIfAborted()
          failures.push({ provider: name, error: error instanceof Error ? error : new Error(String(error)) })
        }
      }
      const found = answers.find(({ candidates }) => candidates.length > 0)
      if (found) return withFailures(found, failures)
      const [first] = failures
      const passing = failures.find(({ error }) => !(error instanceof ProviderError) || error.isRetryable)
      if (passing) throw passing.error
      const [empty] = answers
      if (empty) return withFailures(empty, failures)
      throw first?.error ?? new ProviderError('no_provider', 'There is nobody to ask', false)
    },
  }
}

const withFailures = (answer: PlaceAnswer, failures: readonly { provider: string; error: Error }[]): PlaceAnswer =>
  failures.length === 0
    ? answer
    : {
        ...answer,
        failed: failures.map(({ provider, error }) => ({
          provider,
          code: error instanceof ProviderError ? error.code : 'internal',
        })),
      }
