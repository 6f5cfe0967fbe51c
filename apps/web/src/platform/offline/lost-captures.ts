import type { LocalDatabase } from './local-database.ts'

/** Of a capture that waits: enough to say what is gone. */
export interface PendingMark {
  id: string
  /** Milliseconds since the epoch. */
  capturedAt: number
  size: number
}

/** A capture that this device said was saved, and that is neither here nor with the server. */
export interface LostCapture extends PendingMark {
  /** The browser emptied this device's storage, or the server misses what this device announced. */
  why: 'evicted' | 'missing'
}

interface LostList {
  captures: LostCapture[]
  /** Told to the server by name. */
  isReported: boolean
}

const LOST_KEY = 'lostCaptures'
const SEEN_KEY = 'lostCapturesSeen'
/** Before a user's id, in localStorage. */
const SEEN_OUTSIDE = 'canvass.lost-seen.'
const MOST_KEPT = 1_000

/** What is lost and was not seen yet. */
export async function listLost(db: LocalDatabase): Promise<LostCapture[]> {
  const [list, seen] = await Promise.all([readLost(db), readSeen(db)])
  return list.captures.filter(({ id }) => !seen.has(id))
}

/** What must still be told to the server. */
export async function listUnreported(db: LocalDatabase): Promise<LostCapture[]> {
  const { captures, isReported } = await readLost(db)
  return isReported ? [] : captures.filter(({ why }) => why === 'evicted')
}

export async function markReported(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    await db.meta.put({ key: LOST_KEY, value: { ...(await readLost(db)), isReported: true } })
  })
}

/** Adds to what is lost; the same capture counts once. */
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
        captures: [...captures, ...added].slice(-MOST_KEPT),
        isReported: isReported && added.every(({ why }) => why === 'missing'),
      } satisfies LostList,
    })
  })
}

/** Takes the notice away; what was lost stays on record with the server. */
export async function dismissLost(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const { captures } = await readLost(db)
    const seen = new Set([...(await readSeen(db)), ...captures.map(({ id }) => id)])
    const kept = [...seen].slice(-MOST_KEPT)
    await db.meta.put({ key: SEEN_KEY, value: kept })
    keepSeenOutside(db.userId, kept)
  })
}

async function readLost(db: Pick<LocalDatabase, 'meta'>): Promise<LostList> {
  return ((await db.meta.get(LOST_KEY))?.value as LostList | undefined) ?? { captures: [], isReported: true }
}

async function readSeen(db: Pick<LocalDatabase, 'meta' | 'userId'>): Promise<Set<string>> {
  const inside = ((await db.meta.get(SEEN_KEY))?.value as string[] | undefined) ?? []
  return new Set([...inside, ...readSeenOutside(db.userId)])
}

/**
 * Beside the database as well: the server goes on missing what it was told of, and would tell it anew to a device whose
 * database was thrown away once more.
 */
function keepSeenOutside(userId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(SEEN_OUTSIDE + userId, JSON.stringify(ids))
  } catch {
    // A service worker has no such place, and a full one is no reason to keep the notice up.
  }
}

function readSeenOutside(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN_OUTSIDE + userId) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
