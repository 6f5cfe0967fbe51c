import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@canvass/contracts/limits'
import { planPicture } from '@canvass/domain/image-hints'
import { withRoom } from '../../../platform/storage/ballast.ts'
import { type CaptureRow, originalKey, type StoredBytes, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import { writeOrFree } from '../../../platform/storage/write-or-free.ts'
import { isFullError } from '../../../platform/storage/full-disk.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import type { MakeSmaller, PreparedPicture } from './rendition.ts'
import { findRoom } from '../../../platform/storage/storage-room.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { move } from '../state/transitions.ts'
import { isUnreadable } from '../../../platform/local/unreadable.ts'

/** A picture that crashed the page twice is sent unchanged. */
const ATTEMPTS = 2
/** After this many failed reads, the bytes need a person. */
const READS = 2

export type Prepared = { row: CaptureRow; fromBytes: number; toBytes: number } | undefined

/**
 * Prepares one capture: stores the rendition drawn by `makeSmaller` next to the original and queues the capture. A
 * picture that can't be reduced is sent unchanged, up to the limit; above it, it stays here as "too large". Bytes are
 * dropped only in the transaction that stores their replacement. A capture that fails because of its own bytes, or for
 * lack of room, waits and states why; this throws only if the database itself fails.
 */
export async function prepareCapture(db: LocalDatabase, id: string, makeSmaller: MakeSmaller): Promise<Prepared> {
  const row = await countAttempt(db, id)
  if (!row) return undefined
  try {
    return await prepare(db, row, makeSmaller)
  } catch (error) {
    if (isFullError(error)) await waitForRoom(db, row)
    else if (!isUnreadable(error)) throw error
    else if (row.prepareAttempts >= READS) await markUnreadable(db, id)
    return undefined
  }
}

async function prepare(db: LocalDatabase, row: CaptureRow, makeSmaller: MakeSmaller): Promise<Prepared> {
  const { id } = row
  const original = await db.blobs.get(originalKey(id))
  const upload = original ? undefined : await db.blobs.get(uploadKey(id))
  // What was sent unchanged is stored only as the upload. If the server finds it too large, the smaller one is drawn
  // from that.
  const source = original ?? (row.shrinks > 0 ? upload : undefined)
  if (!source) return continueWithUpload(db, id, upload)
  const plan = planPicture(source.size, row.meta.fileName ?? '', row.shrinks, row.isDetailed)
  const picture =
    row.prepareAttempts > ATTEMPTS
      ? undefined
      : await makeSmaller(source.bytes, source.mime, plan).catch(() => undefined)
  // What the server accepts unchanged and is smaller that way is sent unchanged. A GIF that this browser drew is sent
  // as drawn.
  const isTaken = PICTURE_TYPES.some((type) => type === source.mime)
  if (picture && (!isTaken || picture.upload.bytes.byteLength < source.size || row.shrinks > 0))
    return storePicture(db, row, picture)
  return original ? sendOriginal(db, row, original, picture) : continueWithUpload(db, id, upload)
}

/** Continues with an upload that was prepared earlier and may still be intact. */
async function continueWithUpload(db: LocalDatabase, id: string, upload: StoredBytes | undefined): Promise<undefined> {
  const to = upload?.sha256 ? 'queued' : 'needs_attention'
  await move(db, id, {
    from: ['preparing'],
    to,
    kind: to === 'queued' ? 'prepared' : 'bytes_missing',
    changes: to === 'queued' ? {} : { lastError: problem('bytes_missing') },
  })
}

/** Counted before the attempt: a crash midway leaves its mark. */
function countAttempt(db: LocalDatabase, id: string): Promise<CaptureRow | undefined> {
  return withRoom(db, () =>
    db.transaction('rw', db.captures, async () => {
      const isCounted = await changeCapture(db, id, ({ state, prepareAttempts }) =>
        state === 'preparing' ? { prepareAttempts: prepareAttempts + 1 } : undefined,
      )
      return isCounted ? db.captures.get(id) : undefined
    }),
  )
}

/** Puts the capture on hold until there is room. The page didn't crash on it, so the attempt doesn't count. */
async function waitForRoom(db: LocalDatabase, { id, prepareAttempts }: CaptureRow): Promise<void> {
  await withRoom(db, () =>
    changeCapture(db, id, ({ state }) =>
      state === 'preparing' ? { prepareAttempts: prepareAttempts - 1, lastError: problem('no_room') } : undefined,
    ),
  )
}

async function markUnreadable(db: LocalDatabase, id: string): Promise<void> {
  await move(db, id, {
    from: ['preparing'],
    to: 'needs_attention',
    kind: 'unreadable',
    changes: { lastError: problem('unreadable') },
  })
}

async function storePicture(db: LocalDatabase, row: CaptureRow, picture: PreparedPicture): Promise<Prepared> {
  const { bytes, mime, width, height } = picture.upload
  const moved = await writeOrFree(db, async () => {
    const isTight = (await findRoom())?.isLow ?? false
    return move(db, row.id, {
      from: ['preparing'],
      to: 'queued',
      kind: 'prepared',
      detail: `${row.originalSize} to ${bytes.byteLength} bytes`,
      changes: { size: bytes.byteLength, mime, width, height, sha256: picture.sha256, nextAt: 0, lastError: null },
      also: async () => {
        await db.blobs.put({ key: uploadKey(row.id), bytes, mime, size: bytes.byteLength, sha256: picture.sha256 })
        await db.thumbs.put({ id: row.id, bytes: picture.thumb.bytes, mime: picture.thumb.mime })
        if (isTight) await db.blobs.delete(originalKey(row.id))
      },
    })
  })
  return moved && { row: moved, fromBytes: row.originalSize, toBytes: bytes.byteLength }
}

async function sendOriginal(
  db: LocalDatabase,
  row: CaptureRow,
  original: { bytes: ArrayBuffer; mime: string; size: number },
  picture: PreparedPicture | undefined,
): Promise<Prepared> {
  const thumb = picture?.thumb
  if (original.size > MAX_PICTURE_BYTES) {
    await move(db, row.id, {
      from: ['preparing'],
      to: 'failed',
      kind: 'refused',
      detail: 'too_large',
      changes: { lastError: problem('too_large') },
    })
    return undefined
  }
  const sha256 = await digest(original.bytes)
  const moved = await writeOrFree(db, () =>
    move(db, row.id, {
      from: ['preparing'],
      to: 'queued',
      kind: 'prepared',
      detail: 'as it is',
      // A rating or a note may have been added while it was prepared.
      changes: ({ meta }) => ({
        size: original.size,
        mime: original.mime,
        sha256,
        nextAt: 0,
        lastError: null,
        width: picture?.upload.width ?? row.width,
        height: picture?.upload.height ?? row.height,
        meta: picture ? meta : { ...meta, prepareNote: /hei[cf]/.test(original.mime) ? 'heic_original' : 'original' },
      }),
      also: async () => {
        await db.blobs.put({
          key: uploadKey(row.id),
          bytes: original.bytes,
          mime: original.mime,
          size: original.size,
          sha256,
        })
        // Storing the same bytes twice would cost the room of another photo.
        await db.blobs.delete(originalKey(row.id))
        if (thumb) await db.thumbs.put({ id: row.id, bytes: thumb.bytes, mime: thumb.mime })
      },
    }),
  )
  return moved && { row: moved, fromBytes: row.originalSize, toBytes: original.size }
}

const problem = (code: string) => ({ code, message: null, http: null, at: Date.now() })
