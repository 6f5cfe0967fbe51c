import { dropAllPhotos } from './drop-all-photos.ts'
import { originalKey, uploadKey } from '../local/rows/capture-row.ts'
import { fileKey } from '../local/rows/lead-file-row.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../local/local-database.ts'
import { dropSpares } from './spare-cache.ts'
import { findRoom } from './storage-room.ts'
import { dropThumbs } from './trim-thumbs.ts'

const STEP = 100
/** Files may be large: a few at a time. */
const FILES_STEP = 5

/**
 * Makes room when it runs short, in this order and no further than needed: spare copies of what the database itself has,
 * profiles read from the server, copies of bytes that the server has acknowledged, with their originals and files among them, photos of the server, small pictures
 * of finished captures. NEVER bytes of what the server has not acknowledged. Answers whether there is room again.
 */
export async function freeRoom(db: LocalDatabase): Promise<boolean> {
  if (!(await isLow())) return true
  for (const drop of inOrder) while (await drop(db)) if (!(await isLow())) return true
  return !(await isLow())
}

/** All that the server has too and that is kept beside captures, at once: whoever asks for room gets it. */
export async function dropFreeable(whose: Whose): Promise<void> {
  const db = databaseOf(whose)
  for (const drop of [dropProfiles, dropAcknowledged, dropSentFiles, dropThumbs]) while (await drop(db));
}

const isLow = async (): Promise<boolean> => (await findRoom())?.isLow ?? false

/** The longest unused first. Answers whether there was anything to drop. */
async function dropProfiles(db: LocalDatabase): Promise<boolean> {
  const keys = await db.details.orderBy('usedAt').limit(STEP).primaryKeys()
  await db.details.bulkDelete(keys)
  return keys.length > 0
}

async function dropAcknowledged(db: LocalDatabase): Promise<boolean> {
  const ids = await db.captures.where('state').anyOf('uploaded', 'processing', 'done').primaryKeys()
  const here = await db.blobs.where('key').anyOf(ids.flatMap(keysOfSent)).limit(STEP).primaryKeys()
  // In one transaction with the question: what was taken back to be sent again meanwhile keeps its bytes.
  return db.transaction('rw', [db.captures, db.blobs], async () => {
    const rows = await db.captures.bulkGet(here.map((key) => key.slice(0, key.lastIndexOf(':'))))
    const free = rows.flatMap((row) =>
      row && ['uploaded', 'processing', 'done'].includes(row.state) ? keysOfSent(row.id) : [],
    )
    await db.blobs.bulkDelete(free)
    return free.length > 0
  })
}

/** An original that is kept stays beside what was sent of it, and for no longer. */
const keysOfSent = (id: string): string[] => [uploadKey(id), originalKey(id)]

const dropSentFiles = (db: LocalDatabase): Promise<boolean> =>
  // In one transaction with the question, as above.
  db.transaction('rw', [db.leadFiles, db.blobs], async () => {
    const ids = await db.leadFiles.where('state').equals('sent').limit(FILES_STEP).primaryKeys()
    await db.blobs.bulkDelete(ids.map(fileKey))
    await db.leadFiles.bulkDelete(ids)
    return ids.length > 0
  })

export type Drop = (db: LocalDatabase) => Promise<boolean>

/** What lets go of some of each kind, in the order in which the kinds go. */
export const inOrder: readonly Drop[] = [
  dropSpares,
  dropProfiles,
  dropAcknowledged,
  dropSentFiles,
  dropAllPhotos,
  dropThumbs,
]
