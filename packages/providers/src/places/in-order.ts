import type { PlaceAnswer, Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'

type Named = { name: string; places: Places }

/**
 * Several providers as one: the next is asked where those before it found nothing that might be meant, failed, or did so
 * before they told all of it, which stands where the others find nothing. Which one answered is told, and who failed. A failure that may pass is one of the whole where nobody found anything, so that the
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
          const isMeant = choose(answer.candidates) !== undefined
          if (isMeant && !answer.unanswered) return withFailures(answer, failures)
          if (isMeant) answers.unshift(answer)
          else answers.push(answer)
          if (answer.unanswered) failures.push({ provider: name, error: answer.unanswered })
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

function withFailures(answer: PlaceAnswer, failures: readonly { provider: string; error: Error }[]): PlaceAnswer {
  const failed = failures
    .filter(({ error }) => error !== answer.unanswered)
    .map(({ provider, error }) => ({ provider, code: error instanceof ProviderError ? error.code : 'internal' }))
  return failed.length === 0 ? answer : { ...answer, failed }
}
