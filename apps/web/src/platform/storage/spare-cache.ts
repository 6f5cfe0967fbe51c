import type { LocalDatabase } from '../local/local-database.ts'
import { isHollow } from '../local/rows/capture-row.ts'
import { findInstallId } from '../local/install-id.ts'
import { hasCaches } from './drop-all-photos.ts'

/** Where the spare copies of a user's unsent work lie: beside the database, which a browser may throw away by itself. */
export const spareCacheOf = (userId: string): string => `canvass-spare-${userId}`

/** A private window may have the caches and refuse to open one: then there are none, and nothing else fails. */
export const hasSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.has(spareCacheOf(userId)).catch(() => false)

const OWED_KEY = 'sparesOwed'

interface Owed {
  readonly ids: readonly string[]
  /** At how many starts it was tried. */
  readonly tries: number
}

const readOwed = async (db: Pick<LocalDatabase, 'meta'>): Promise<Owed> =>
  ((await db.meta.get(OWED_KEY))?.value as Owed | undefined) ?? { ids: [], tries: 0 }

/** The ids of what a new database could not take back yet: its copies are the only ones. */
export const findOwed = async (db: Pick<LocalDatabase, 'meta'>): Promise<ReadonlySet<string>> =>
  new Set((await readOwed(db)).ids)

/** Of something that fails at every start the rest is not to wait for ever. */
const MOST_TRIES = 5

/** Whether what fails now is tried once more at the next start. */
export const isTriedAgain = async (db: Pick<LocalDatabase, 'meta'>): Promise<boolean> =>
  (await readOwed(db)).tries + 1 < MOST_TRIES

export async function noteOwed(db: Pick<LocalDatabase, 'meta'>, ids: readonly string[]): Promise<void> {
  const { tries } = await readOwed(db)
  if (ids.length > 0) await db.meta.put({ key: OWED_KEY, value: { ids, tries: tries + 1 } satisfies Owed })
  else await db.meta.delete(OWED_KEY)
}

/** Captures that are here without their bytes: what has them may be their spare copies. */
export const listHollow = (db: LocalDatabase): PromiseLike<string[]> =>
  db.captures.where('state').equals('needs_attention').filter(isHollow).primaryKeys()

/**
 * Lets go of all spare copies where each is of something that the database has whole: never where one may be the only
 * copy. Answers whether there were any.
 */
export async function dropSpares(db: LocalDatabase): Promise<boolean> {
  if (!(await hasSpares(db)) || (await findInstallId(db)) === undefined) return false
  if ((await findOwed(db)).size > 0 || (await listHollow(db)).length > 0) return false
  return deleteSpares(db)
}

/** Deletes all of them: their owner wants none of it kept. */
export const deleteSpares = async ({ userId }: LocalDatabase): Promise<boolean> =>
  hasCaches() && caches.delete(spareCacheOf(userId)).catch(() => false)

/** Deletes those of one capture that its owner threw away. */
export async function deleteSparesOf(db: LocalDatabase, id: string): Promise<void> {
  if (!(await hasSpares(db))) return
  const cache = await caches.open(spareCacheOf(db.userId))
  for (const { url } of await cache.keys()) if (url.includes(id)) await cache.delete(new URL(url).pathname)
}
