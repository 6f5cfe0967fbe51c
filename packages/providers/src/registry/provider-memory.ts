/**
 * Cached answers and rate limits of outside services, so that none is called twice for the same thing, or faster than
 * it permits.
 */
export interface ProviderMemory {
  /** Returns a cached answer, or undefined. The service's name is for usage figures. */
  recall(key: string, service: string): Promise<unknown>
  keep(key: string, answer: unknown, forMs: number): Promise<void>
  /**
   * Takes the next turn to call a service with a minimum interval between calls.
   * @returns the milliseconds until the turn, or undefined if that exceeds `patienceMs`
   */
  takeTurn(service: string, everyMs: number, patienceMs: number): Promise<number | undefined>
}

const MAX_ANSWERS = 1_000

/** Creates a memory for a single process: two processes would each call the service themselves. */
export function createProcessMemory(now: () => number = Date.now): ProviderMemory {
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
      if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
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
