import { dropAllPhotos } from './drop-all-photos.ts'
import { originalKey, uploadKey } from '../local/rows/capture-row.ts'
import { fileKey } from '../local/rows/lead-file-row.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../local/local-database.ts'
import { dropSpares } from './spare-cache.ts'
import { findRoom } from './storage-room.ts'
import { dropThumbs } from './trim-thumbs.ts'

const STEP = 100
/** Files may be large, so only a few are dropped at a time. */
const FILES_STEP = 5

/**
 * Makes room when it runs short, in this order and no further than needed: spare copies of what the database itself
 * has; profiles and readings from the server; copies of bytes that the server has acknowledged, including originals and files;
 * photos from the server; thumbnails of finished captures. NEVER bytes that the server hasn't acknowledged. Resolves to
 * whether there is room again.
 */
export async function freeRoom(db: LocalDatabase): Promise<boolean> {
  if (!(await isLow())) return true
  for (const drop of inOrder) while (await drop(db)) if (!(await isLow())) return true
  return !(await isLow())
}

/** Drops everything stored for captures and leads that the server has too: a person who asks for room gets it. */
export async function dropFreeable(whose: Whose): Promise<void> {
  const db = databaseOf(whose)
  for (const drop of [dropProfiles, dropReadings, dropAcknowledged, dropSentFiles, dropThumbs]) while (await drop(db));
}

const isLow = async (): Promise<boolean> => (await findRoom())?.isLow ?? false

/** Drops the least recently used profiles. Resolves to whether there was anything to drop. */
async function dropProfiles(db: LocalDatabase): Promise<boolean> {
  const keys = await db.details.orderBy('usedAt').limit(STEP).primaryKeys()
  await db.details.bulkDelete(keys)
  return keys.length > 0
}

/** Drops the readings that were stored first. Resolves to whether there was anything to drop. */
async function dropReadings(db: LocalDatabase): Promise<boolean> {
  const keys = await db.serverReadings.orderBy('readAt').limit(STEP).primaryKeys()
  await db.serverReadings.bulkDelete(keys)
  return keys.length > 0
}

async function dropAcknowledged(db: LocalDatabase): Promise<boolean> {
  const ids = await db.captures.where('state').anyOf('uploaded', 'processing', 'done').primaryKeys()
  const here = await db.blobs.where('key').anyOf(ids.flatMap(keysOfSent)).limit(STEP).primaryKeys()
  // In the same transaction as the check: a capture that was queued to be resent in the meantime keeps its bytes.
  return db.transaction('rw', [db.captures, db.blobs], async () => {
    const rows = await db.captures.bulkGet(here.map((key) => key.slice(0, key.lastIndexOf(':'))))
    const free = rows.flatMap((row) =>
      row && ['uploaded', 'processing', 'done'].includes(row.state) ? keysOfSent(row.id) : [],
    )
    await db.blobs.bulkDelete(free)
    return free.length > 0
  })
}

/** An original that is kept stays as long as its upload, and no longer. */
const keysOfSent = (id: string): string[] => [uploadKey(id), originalKey(id)]

const dropSentFiles = (db: LocalDatabase): Promise<boolean> =>
  // In the same transaction as the check, as above.
  db.transaction('rw', [db.leadFiles, db.blobs], async () => {
    const ids = await db.leadFiles.where('state').equals('sent').limit(FILES_STEP).primaryKeys()
    await db.blobs.bulkDelete(ids.map(fileKey))
    await db.leadFiles.bulkDelete(ids)
    return ids.length > 0
  })

export type Drop = (db: LocalDatabase) => Promise<boolean>

/** Functions that each drop some items of one kind, in the order in which the kinds are dropped. */
export const inOrder: readonly Drop[] = [
  dropSpares,
  dropProfiles,
  dropReadings,
  dropAcknowledged,
  dropSentFiles,
  dropAllPhotos,
  dropThumbs,
]
