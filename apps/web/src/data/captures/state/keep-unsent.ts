import { deleteAllExcept } from '../../../platform/local/delete-all-except.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { type CaptureRow, isOnlyHere, keysOf, photoKey } from '../../../platform/local/rows/capture-row.ts'
import type { KeepUnsent } from '../../../platform/outbox/keeper.ts'

/**
 * Codes of captures without bytes that the server doesn't have: no one has these, and their owner hasn't been told yet.
 */
const LOST_CODES = new Set(['bytes_missing', 'server_lost'])

const isOwnersAlone = (row: CaptureRow): boolean =>
  isOnlyHere(row) || (row.state === 'needs_attention' && LOST_CODES.has(row.lastError?.code ?? ''))

/**
 * Keeps captures that are pending or were refused, with their pictures and logs; photos that the server refused; and
 * the rows and logs of captures that other local data refers to.
 */
export const keepUnsentCaptures: KeepUnsent = async (db, spokenOf) => {
  const rows = await db.captures.toArray()
  const photos = await listPhotosRefused(db)
  const whole = new Set(rows.filter((row) => isOwnersAlone(row) || photos.has(row.id)).map(({ id }) => id))
  const ids = new Set([...whole, ...spokenOf])
  await Promise.all([
    deleteAllExcept(db.captures, ids),
    deleteAllExcept(db.thumbs, whole),
    deleteAllExcept(db.readings, whole),
    deleteAllExcept(db.reviews, whole),
    db.events.filter(({ captureId }) => !ids.has(captureId)).delete(),
  ])
  return { bytes: [...whole].flatMap(keysOf), meta: whole.size > 0 ? ['batch', 'chosenEvent'] : [] }
}

/** Lists captures whose name was typed because the server wouldn't accept the photo: the photo is nowhere else. */
async function listPhotosRefused(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const ending = photoKey('')
  const keys = await db.blobs.toCollection().primaryKeys()
  return new Set(keys.filter((key) => key.endsWith(ending)).map((key) => key.slice(0, -ending.length)))
}
