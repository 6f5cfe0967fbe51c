/** An organization in which much happens is told of it at most this often. */
const PACE_MS = 250
/** Each telling makes every listener's device ask the feed: of one organization no more than 200 a second. */
const PACE_OF_LISTENER_MS = 5
const RETRY_MS = 1_000

type Listener = (seq: number) => void

/**
 * Tells who listens how far the sequence of their organization has come. A first move is told at once; those that follow
 * closely are told together, by the number that stands when their turn comes. `read` finds that number.
 */
export function createSequenceNews(read: (organizationId: string) => Promise<number>) {
  const listeners = new Map<string, Set<Listener>>()
  /** The organizations that were told just now, and whether they have moved since. */
  const resting = new Map<string, { hasMoved: boolean }>()
  const timers = new Set<NodeJS.Timeout>()
  let onError: ((error: Error) => void) | undefined
  let isStopped = false

  const moved = (organizationId: string): void => {
    if (isStopped || !listeners.has(organizationId)) return
    const rest = resting.get(organizationId)
    if (rest) rest.hasMoved = true
    else void tell(organizationId)
  }

  const tell = async (organizationId: string): Promise<void> => {
    const rest = { hasMoved: false }
    resting.set(organizationId, rest)
    let pauseMs = RETRY_MS
    try {
      const seq = await read(organizationId)
      const own = listeners.get(organizationId) ?? new Set()
      for (const listener of own) listener(seq)
      pauseMs = Math.max(PACE_MS, PACE_OF_LISTENER_MS * own.size)
    } catch (error) {
      // The move was not told, so the next turn reads again.
      rest.hasMoved = true
      onError?.(error as Error)
    }
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      resting.delete(organizationId)
      if (rest.hasMoved) moved(organizationId)
    }, pauseMs)
    timers.add(timer)
  }

  return {
    /** Hears of one organization's sequence. Answers how to stop. */
    listen(organizationId: string, listener: Listener): () => void {
      const own = listeners.get(organizationId) ?? new Set()
      listeners.set(organizationId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(organizationId) === own) listeners.delete(organizationId)
      }
    },
    moved,
    /** Any of them may have moved unheard. */
    allMoved(): void {
      for (const organizationId of listeners.keys()) moved(organizationId)
    },
    start(report: (error: Error) => void): void {
      onError = report
    },
    stop(): void {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
