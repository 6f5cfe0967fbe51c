import type { LocalDatabase } from '../local/local-database.ts'

/** Small pictures of finished captures that are kept where there is room: about 40 MB. */
const THUMBS_KEPT = 2_000
const STEP = 100

/** Keeps the small pictures within their budget, also where there is room. */
export async function trimThumbs(db: LocalDatabase): Promise<void> {
  const total = await db.thumbs.count()
  for (let over = total - THUMBS_KEPT; over > 0; over -= STEP) if (!(await dropThumbs(db))) return
}

/** The oldest first: ids sort by time. Answers whether there was anything to drop. */
export async function dropThumbs(db: LocalDatabase): Promise<boolean> {
  const done = new Set(await db.captures.where('state').equals('done').primaryKeys())
  const keys = await db.thumbs
    .orderBy('id')
    .filter(({ id }) => done.has(id))
    .limit(STEP)
    .primaryKeys()
  await db.thumbs.bulkDelete(keys)
  return keys.length > 0
}
