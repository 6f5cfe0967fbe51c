import type { LocalDatabase } from '../local/local-database.ts'
import { hasSpares, OWED_KEY, spareCacheOf } from './spare-cache.ts'

/*
 * What a new database could not take back from its spare copies yet, and still is to. Apart from spare-cache.ts, since the
 * first load needs to know only whether there is any.
 */

interface Owed {
  readonly ids: readonly string[]
  /** Those of them that are captures (listOnlySpare): they are counted, and the loss of one is told by its name. */
  readonly captures?: readonly string[]
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

/** Notes what is still to be taken back; notes nothing, and begins anew with the tries, where that is nothing. */
export async function noteOwed(
  db: Pick<LocalDatabase, 'meta'>,
  ids: readonly string[],
  captures: readonly string[],
): Promise<void> {
  const { tries } = await readOwed(db)
  if (ids.length > 0) await db.meta.put({ key: OWED_KEY, value: { ids, captures, tries: tries + 1 } satisfies Owed })
  else await db.meta.delete(OWED_KEY)
}

/** Deletes those of one capture that its owner threw away. */
export async function deleteSparesOf(db: LocalDatabase, id: string): Promise<void> {
  if (!(await hasSpares(db))) return
  const cache = await caches.open(spareCacheOf(db.userId))
  for (const { url } of await cache.keys()) if (url.includes(id)) await cache.delete(new URL(url).pathname)
}
