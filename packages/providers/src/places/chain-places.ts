import type { PlaceAnswer, Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'

type Named = { name: string; places: Places }

/**
 * Combines several providers: the next one is called if those before it found no possible match, failed, or failed
 * before returning all details, in which case their match still counts if the others find nothing. The result names the
 * provider that answered and those that failed. If nobody found anything, a transient failure makes the whole search
 * fail, so that it is retried.
 */
export function chainPlaces(all: readonly Named[]): Places {
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
      throw first?.error ?? new ProviderError('no_provider', 'There’s no service to ask', false)
    },
  }
}

function withFailures(answer: PlaceAnswer, failures: readonly { provider: string; error: Error }[]): PlaceAnswer {
  const failed = failures
    .filter(({ error }) => error !== answer.unanswered)
    .map(({ provider, error }) => ({ provider, code: error instanceof ProviderError ? error.code : 'internal' }))
  return failed.length === 0 ? answer : { ...answer, failed }
}
