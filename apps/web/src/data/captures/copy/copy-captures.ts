import { digest } from '../../../platform/local/digest.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import {
  type CaptureRow,
  originalKey,
  photoKey,
  type StoredBytes,
  uploadKey,
} from '../../../platform/local/rows/capture-row.ts'
import { isUnreadable } from '../../../platform/local/unreadable.ts'
import { fileCopy } from '../../../platform/outbox/copy.ts'
import { bytesName, CopiedCapture, copiedMime, idOfName, keptIdOfName, keptName, MAX_TITLE } from './copied-capture.ts'
import { restoreKeptPhoto, restoreCapture } from './restore-capture.ts'

/** Captures in a saved copy: the chosen ones, with their bytes and any photo that stays with a typed name. */
export const captureCopy = fileCopy({
  name: 'captures',
  shape: CopiedCapture,
  isInEveryFile: true,
  list: (_db, { captures }) => Promise.resolve([...captures]),
  idOf: ({ id }) => id,
  read,
  idOfEntry: idOfName,
  take: restoreCapture,
  beside: { idOfEntry: keptIdOfName, take: restoreKeptPhoto },
})

/**
 * Reads a capture and its bytes at the same moment: it may be prepared or sent while the file is written. If its bytes
 * are here but can't be read, returns the rest and marks it as incomplete.
 */
async function read(db: LocalDatabase, id: string) {
  const found = await db.transaction('r', [db.captures, db.blobs], async () => {
    const row = await db.captures.get(id)
    if (!row) return undefined
    let isWhole = true
    const find = (key: string) =>
      db.blobs.get(key).catch((error: unknown) => {
        if (!isUnreadable(error)) throw error
        isWhole = false
        return undefined
      })
    const upload = await find(uploadKey(id))
    const stored = upload ?? (await find(originalKey(id)))
    // The original stands in for the rendition.
    if (stored) isWhole = true
    const photo = await find(photoKey(id))
    return { item: describe(row, upload ? 'upload' : stored ? 'original' : null, stored), stored, photo, isWhole }
  })
  if (!found) return undefined
  const { stored, photo, isWhole } = found
  const item =
    found.item.bytes === 'original' && stored
      ? { ...found.item, originalSha256: await digest(stored.bytes) }
      : found.item
  const files = [
    ...(stored ? [{ entry: bytesName(item), bytes: stored.bytes }] : []),
    ...(photo ? [{ entry: keptName(id, photo.mime), bytes: photo.bytes }] : []),
  ]
  return { item, files, isWhole }
}

function describe(row: CaptureRow, bytes: CopiedCapture['bytes'], stored: StoredBytes | undefined): CopiedCapture {
  const { id, organizationId, source, title, width, height, originalSize, meta, capturedAt, state } = row
  return {
    id,
    organizationId,
    source,
    title: title.slice(0, MAX_TITLE),
    mime: copiedMime(stored?.mime ?? row.mime),
    sha256: bytes === 'upload' ? (stored?.sha256 ?? null) : null,
    width,
    height,
    originalSize,
    meta,
    capturedAt,
    state,
    bytes,
  }
}
