import { findInstallId } from '../local/install-id.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { hasCaches } from './drop-all-photos.ts'

/** Where the spare copies of a user's unsent work lie: beside the database, which a browser may throw away by itself. */
export const spareCacheOf = (userId: string): string => `canvass-spare-${userId}`

/** A private window may have the caches and refuse to open one: then there are none, and nothing else fails. */
export const hasSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.has(spareCacheOf(userId)).catch(() => false)

/**
 * Lets go of all spare copies. Not of a database that is new: they may hold what is nowhere else. Answers whether there
 * were any.
 */
export async function dropSpares(db: LocalDatabase): Promise<boolean> {
  if (!(await hasSpares(db)) || (await findInstallId(db)) === undefined) return false
  return caches.delete(spareCacheOf(db.userId))
}
