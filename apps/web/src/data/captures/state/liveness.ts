import { create } from 'zustand'
import { idsIn } from './by-state.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** A capture that waits for longer while there is a network, and nothing moves: the sender is started anew. */
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
 * How long the outbox has stood still, in milliseconds: since the oldest capture came, the network came back, or
 * something moved, whatever was last. Undefined when nothing waits.
 */
export function stillMs(
  oldest: number | undefined,
  { startedAt, movedAt }: { startedAt: number; movedAt: number },
  now: number,
): number | undefined {
  return oldest === undefined ? undefined : Math.max(0, now - Math.max(oldest, startedAt, movedAt))
}

/** When the oldest capture that waits to be sent was taken, milliseconds since the epoch. */
export async function findOldestWaiting(db: LocalDatabase): Promise<number | undefined> {
  // Ids sort by time, so the first key is the oldest without reading the rows.
  const ids = await idsIn(db, ['preparing', 'queued', 'uploading'])
  const first = ids.toSorted()[0]
  return first === undefined ? undefined : (await db.captures.get(first))?.capturedAt
}
