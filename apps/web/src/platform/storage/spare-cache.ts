import { findInstallId } from '../local/install-id.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import type { CaptureRow } from '../local/rows/capture-row.ts'
import { hasCaches } from './drop-all-photos.ts'

/** Where the spare copies of a user's unsent work lie: beside the database, which a browser may throw away by itself. */
export const spareCacheOf = (userId: string): string => `canvass-spare-${userId}`

/** A private window may have the caches and refuse to open one: then there are none, and nothing else fails. */
export const hasSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.has(spareCacheOf(userId)).catch(() => false)

/** Under it in `meta` stands what a new database could not take back yet; nothing where all of it is there. */
export const OWED_KEY = 'sparesOwed'

/**
 * The captures that only a spare copy has: a new database could not take them back yet, and they are not here otherwise.
 * By the database's own promises, which keep to the caller's transaction.
 */
export const listOnlySpare = (db: Pick<LocalDatabase, 'meta' | 'captures'>): PromiseLike<string[]> =>
  db.meta.get(OWED_KEY).then((row) => {
    const { captures = [] } = (row?.value as { captures?: readonly string[] } | undefined) ?? {}
    if (captures.length === 0) return []
    return db.captures.bulkGet([...captures]).then((here) => captures.filter((_, at) => here[at] === undefined))
  })

const HOLLOW = new Set(['bytes_missing', 'unreadable'])

/** Whether the browser threw away or lost the bytes of a capture that is here. */
export const isHollow = ({ state, lastError }: Pick<CaptureRow, 'state' | 'lastError'>): boolean =>
  state === 'needs_attention' && HOLLOW.has(lastError?.code ?? '')

/** Captures that are here without their bytes: what has them may be their spare copies. */
export const listHollow = (db: LocalDatabase): PromiseLike<string[]> =>
  db.captures.where('state').equals('needs_attention').filter(isHollow).primaryKeys()

/**
 * Lets go of all spare copies where each is of something that the database has whole: never where one may be the only
 * copy. Answers whether there were any.
 */
export async function dropSpares(db: LocalDatabase): Promise<boolean> {
  if (!(await hasSpares(db)) || (await findInstallId(db)) === undefined) return false
  if ((await db.meta.get(OWED_KEY)) !== undefined || (await listHollow(db)).length > 0) return false
  return deleteSpares(db)
}

/** Deletes all of them: their owner wants none of it kept. */
export const deleteSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.delete(spareCacheOf(userId)).catch(() => false)
