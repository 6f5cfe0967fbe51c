/** What is remembered of the services that are asked, so that none is asked twice, nor faster than it wishes. */
export interface ProviderMemory {
  /** What was answered before, or undefined. The service is told for whoever counts what is remembered. */
  recall(key: string, service: string): Promise<unknown>
  keep(key: string, answer: unknown, forMs: number): Promise<void>
  /**
   * Takes the next turn to ask a service that wants so long between two calls.
   * @returns the milliseconds until it comes, or undefined where that would be longer than `patienceMs`
   */
  takeTurn(service: string, everyMs: number, patienceMs: number): Promise<number | undefined>
}

const MOST_ANSWERS = 1_000

/** A memory for one process alone: of two, each would ask for itself. */
export function ownMemory(now: () => number = Date.now): ProviderMemory {
  const answers = new Map<string, { answer: unknown; until: number }>()
  const nextAt = new Map<string, number>()
  return {
    async recall(key) {
      const kept = answers.get(key)
      return kept && kept.until > now() ? kept.answer : undefined
    },
    async keep(key, answer, forMs) {
      answers.delete(key)
      answers.set(key, { answer, until: now() + forMs })
      const [oldest] = answers.keys()
      if (answers.size > MOST_ANSWERS && oldest !== undefined) answers.delete(oldest)
    },
    async takeTurn(service, everyMs, patienceMs) {
      const at = Math.max(now(), nextAt.get(service) ?? 0)
      const waitMs = at - now()
      if (waitMs > patienceMs) return undefined
      nextAt.set(service, at + everyMs)
      return waitMs
    },
  }
}
