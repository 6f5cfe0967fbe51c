import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { type LostCapture, MAX_KEPT, readLost } from './lost-captures.ts'

const SEEN_KEY = 'lostCapturesSeen'
/**
 * The prefix before a user's id, in localStorage. Outside the database, because the server still misses what was
 * reported, and would report it again to a device whose database was evicted again. Only a page can do this: a service
 * worker has no localStorage.
 */
const SEEN_OUTSIDE = 'canvass.lost-seen.'

/** Lists the lost captures that the user hasn't seen yet. */
export async function listLost(db: LocalDatabase): Promise<LostCapture[]> {
  const [list, seen] = await Promise.all([readLost(db), readSeen(db)])
  return list.captures.filter(({ id }) => !seen.has(id))
}

/** Dismisses the notice; what was lost stays on record with the server. */
export async function dismissLost(whose: Whose): Promise<void> {
  const db = databaseOf(whose)
  await db.transaction('rw', db.meta, async () => {
    const { captures } = await readLost(db)
    await keepSeen(db, [...(await readSeen(db)), ...captures.map(({ id }) => id)])
  })
}

/**
 * Forgets that a loss was seen because the capture was restored: if it is lost again, that is news. Within a
 * transaction over `meta`.
 */
export async function forgetSeen(db: LocalDatabase, id: string): Promise<void> {
  const seen = await readSeen(db)
  if (seen.delete(id)) await keepSeen(db, [...seen])
}

async function keepSeen(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  const kept = [...new Set(ids)].slice(-MAX_KEPT)
  await db.meta.put({ key: SEEN_KEY, value: kept })
  try {
    localStorage.setItem(SEEN_OUTSIDE + db.userId, JSON.stringify(kept))
  } catch {
    // Full storage is no reason to keep the notice up.
  }
}

async function readSeen(db: LocalDatabase): Promise<Set<string>> {
  const inside = ((await db.meta.get(SEEN_KEY))?.value as string[] | undefined) ?? []
  return new Set([...inside, ...readSeenOutside(db.userId)])
}

function readSeenOutside(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SEEN_OUTSIDE + userId) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
