import { create } from 'zustand'

/** What waits for longer while there is a network, and nothing moves: the sender is started anew. */
export const RESTART_MS = 2 * 60_000
/** And after so long a person is told. */
export const STUCK_MS = 10 * 60_000

/** When something last moved in this page's outbox. */
export const useLiveness = create<{
  /** A network came, the page opened, somebody signed in: waiting counts from here. */
  startedAt: number
  /** Bytes went out or a delivery was acknowledged. */
  movedAt: number
}>(() => ({ startedAt: Date.now(), movedAt: 0 }))

export const noteStart = (): void => useLiveness.setState({ startedAt: Date.now() })
export const noteMove = (): void => useLiveness.setState({ movedAt: Date.now() })

/**
 * How long the outbox has stood still, in milliseconds: since the oldest of what waits came, the network came back, or
 * something moved, whatever was last. Undefined when nothing waits.
 */
export function stillMs(
  oldest: number | undefined,
  { startedAt, movedAt }: { startedAt: number; movedAt: number },
  now: number,
): number | undefined {
  return oldest === undefined ? undefined : Math.max(0, now - Math.max(oldest, startedAt, movedAt))
}
