import type { LocalDatabase } from '../local/local-database.ts'

/** How many thumbnails of finished captures are kept if there is room: about 40 MB. */
const THUMBS_KEPT = 2_000
const STEP = 100

/** Keeps the thumbnails within their budget, even if there is room. */
export async function trimThumbs(db: LocalDatabase): Promise<void> {
  const total = await db.thumbs.count()
  for (let over = total - THUMBS_KEPT; over > 0; over -= STEP) if (!(await dropThumbs(db))) return
}

/** Drops the oldest thumbnails; ids sort by time. Resolves to whether there was anything to drop. */
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
