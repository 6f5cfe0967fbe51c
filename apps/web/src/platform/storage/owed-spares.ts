import type { LocalDatabase } from '../local/local-database.ts'
import { hasSpares, type OtherOwed, OWED_KEY, spareCacheOf } from './spare-cache.ts'

/*
 * What a new database couldn't restore from its spare copies yet. Separate from spare-cache.ts, since the first load
 * only needs to know whether there is anything.
 */

interface Owed {
  readonly ids: readonly string[]
  /** The ids among them that are captures (listOnlySpare): they are counted, and a lost one is reported by name. */
  readonly captures?: readonly string[]
  /** The rest of them (listOtherOwed), which is counted too. */
  readonly others?: OtherOwed
  /** At how many starts it was tried. */
  readonly tries: number
}

const readOwed = async (db: Pick<LocalDatabase, 'meta'>): Promise<Owed> =>
  ((await db.meta.get(OWED_KEY))?.value as Owed | undefined) ?? { ids: [], tries: 0 }

/** Returns the ids that a new database couldn't restore yet: their spare copies are the only ones. */
export const findOwed = async (db: Pick<LocalDatabase, 'meta'>): Promise<ReadonlySet<string>> =>
  new Set((await readOwed(db)).ids)

/** When something fails at every start, the rest must not wait forever. */
const MAX_TRIES = 5

/** Whether what fails now is retried at the next start. */
export const isTriedAgain = async (db: Pick<LocalDatabase, 'meta'>): Promise<boolean> =>
  (await readOwed(db)).tries + 1 < MAX_TRIES

/** Records what is still to be restored. If there is nothing, clears the record, and the count of tries with it. */
export async function noteOwed(
  db: Pick<LocalDatabase, 'meta'>,
  ids: readonly string[],
  captures: readonly string[],
  others?: OtherOwed,
): Promise<void> {
  const { tries } = await readOwed(db)
  const value = { ids, captures, tries: tries + 1, ...(others && { others }) } satisfies Owed
  if (ids.length > 0) await db.meta.put({ key: OWED_KEY, value })
  else await db.meta.delete(OWED_KEY)
}

/** Deletes the spare copies of one capture that its owner deleted. */
export async function deleteSparesOf(db: LocalDatabase, id: string): Promise<void> {
  if (!(await hasSpares(db))) return
  const cache = await caches.open(spareCacheOf(db.userId))
  for (const { url } of await cache.keys()) if (url.includes(id)) await cache.delete(new URL(url).pathname)
}
