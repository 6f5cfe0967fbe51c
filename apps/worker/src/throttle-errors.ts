/**
 * For this long, the same error is counted instead of reported: a server that's down is retried many times a second.
 */
const COUNTED_MS = 10_000

/**
 * Reports every error immediately, and then, every ten seconds, how often the same one was repeated. None goes
 * unreported.
 */
export function throttleErrors(tell: (error: Error, detail: { times: number }) => void): (error: Error) => void {
  const counts = new Map<string, number>()
  const count = (key: string, error: Error): void => {
    counts.set(key, 0)
    setTimeout(() => {
      const times = counts.get(key) ?? 0
      counts.delete(key)
      if (times === 0) return
      tell(error, { times })
      count(key, error)
    }, COUNTED_MS).unref()
  }
  return (error) => {
    const key = keyOf(error)
    const times = counts.get(key)
    if (times !== undefined) {
      counts.set(key, times + 1)
      return
    }
    tell(error, { times: 1 })
    count(key, error)
  }
}

/** A connection refused at several addresses has only a code, and no message of its own. */
const keyOf = (error: NodeJS.ErrnoException): string => [error.name, error.code ?? '', error.message].join(' ')
