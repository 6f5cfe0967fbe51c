import { create } from 'zustand'

/** After this long with a network, pending work, and no progress, the sender is restarted. */
export const RESTART_MS = 2 * 60_000
/** After this long, the user is told. */
export const STUCK_MS = 10 * 60_000

/** When something last moved in this page's outbox. */
export const useLiveness = create<{
  /** When the network came back, the page opened, or a user signed in: waiting counts from here. */
  startedAt: number
  /** When bytes last went out or a delivery was last acknowledged. */
  movedAt: number
}>(() => ({ startedAt: Date.now(), movedAt: 0 }))

export const resetStallTimer = (): void => useLiveness.setState({ startedAt: Date.now() })
export const noteMove = (): void => useLiveness.setState({ movedAt: Date.now() })

/**
 * Returns how long the outbox has stood still, in milliseconds: since the oldest pending row was added, the network
 * came back, or something moved, whichever was last. Undefined when nothing is pending.
 */
export function stillMs(
  oldest: number | undefined,
  { startedAt, movedAt }: { startedAt: number; movedAt: number },
  now: number,
): number | undefined {
  return oldest === undefined ? undefined : Math.max(0, now - Math.max(oldest, startedAt, movedAt))
}
