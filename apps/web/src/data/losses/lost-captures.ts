import type { LocalDatabase } from '../../platform/local/local-database.ts'

/** A mark of a pending capture: enough to say what is gone. */
export interface PendingMark {
  id: string
  /** Milliseconds since the epoch. */
  capturedAt: number
  size: number
}

/** A capture that this device reported as saved, and that is neither here nor on the server. */
export interface LostCapture extends PendingMark {
  /** The browser emptied this device's storage, or the server misses what this device announced. */
  why: 'evicted' | 'missing'
}

interface LostList {
  captures: LostCapture[]
  /** Reported to the server by name. */
  isReported: boolean
}

const LOST_KEY = 'lostCaptures'
/** The most entries kept of lost captures, and of those the user has seen. */
export const MAX_KEPT = 1_000

/** Lists the losses that must still be reported to the server. */
export async function listUnreported(db: LocalDatabase): Promise<LostCapture[]> {
  const { captures, isReported } = await readLost(db)
  return isReported ? [] : captures.filter(({ why }) => why === 'evicted')
}

export async function markReported(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: LOST_KEY, value: { ...(await readLost(db)), isReported: true } })
  })
}

/** Adds lost captures; the same capture counts once. */
export async function addLost(db: LocalDatabase, more: readonly LostCapture[]): Promise<void> {
  if (more.length === 0) return
  await db.transaction('rw', db.meta, async () => {
    const { captures, isReported } = await readLost(db)
    const known = new Set(captures.map(({ id }) => id))
    const added = more.filter(({ id }) => !known.has(id))
    if (added.length === 0) return
    await db.meta.put({
      key: LOST_KEY,
      value: {
        captures: [...captures, ...added].slice(-MAX_KEPT),
        isReported: isReported && added.every(({ why }) => why === 'missing'),
      } satisfies LostList,
    })
  })
}

/** Removes a capture that a saved copy restored from the lost ones: if it is lost again, that is reported again. */
export async function forgetLost(db: Pick<LocalDatabase, 'meta'>, id: string): Promise<void> {
  const list = await readLost(db)
  const captures = list.captures.filter((one) => one.id !== id)
  if (captures.length < list.captures.length) await db.meta.put({ key: LOST_KEY, value: { ...list, captures } })
}

/** Reads all lost captures, seen or not. */
export async function readLost(db: Pick<LocalDatabase, 'meta'>): Promise<LostList> {
  return ((await db.meta.get(LOST_KEY))?.value as LostList | undefined) ?? { captures: [], isReported: true }
}
