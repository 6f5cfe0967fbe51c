/** A busy organization is notified at most this often. */
const MIN_INTERVAL_MS = 250
/** Every notice makes each listener's device query the feed; this caps an organization at 200 queries a second. */
const INTERVAL_PER_LISTENER_MS = 5
const RETRY_MS = 1_000

type Listener = (seq: number) => void

/**
 * Notifies listeners of their organization's sequence number. The first change is reported immediately; changes soon
 * after are combined and reported with the number current by then. `read` fetches that number.
 */
export function createSequenceNotifier(read: (organizationId: string) => Promise<number>) {
  const listeners = new Map<string, Set<Listener>>()
  /** Organizations notified recently, and whether they have changed since. */
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
      pauseMs = Math.max(MIN_INTERVAL_MS, INTERVAL_PER_LISTENER_MS * own.size)
    } catch (error) {
      // The change was not reported, so the next turn reads again.
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
    /** Subscribes to one organization's sequence. Returns a function to unsubscribe. */
    listen(organizationId: string, listener: Listener): () => void {
      const own = listeners.get(organizationId) ?? new Set()
      listeners.set(organizationId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(organizationId) === own) listeners.delete(organizationId)
      }
    },
    moved,
    /** Treats every organization as changed, because notifications may have been lost. */
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
