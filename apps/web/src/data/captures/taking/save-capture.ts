import type { CaptureMeta, CaptureSource } from '@canvass/contracts/captures'
import { MANUAL_TYPE } from '@canvass/contracts/limits'
import { v7 } from 'uuid'
import { type CaptureRow, originalKey, type StoredBytes, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { digest } from '../../../platform/local/digest.ts'
import { freeRoom } from '../../../platform/storage/free-room.ts'
import { writeOrFree } from '../../../platform/storage/write-or-free.ts'
import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { readClock } from '../../../platform/clock/page-clock.ts'
import { holdDisk } from '../../../platform/outbox/shutter-first.ts'
import { addCaptures, type NewCapture } from '../state/capture-rows.ts'
import { asStorageProblem, ensureRoom, NotSaved } from '../../../platform/storage/storage-room.ts'

export interface Owner {
  userId: string
  organizationId: string
}

export interface CaptureInput {
  /** A UUIDv7 if one was persisted beforehand; generated if absent. */
  id?: string
  source: CaptureSource
  bytes: ArrayBuffer
  mime: string
  title: string
  meta?: Partial<CaptureMeta>
  width?: number
  height?: number
  /** As chosen on this device. */
  isDetailed?: boolean
  keepsOriginal?: boolean
}

/** Systems that don't know HEIC label it a byte stream, or nothing; it was accepted by its name. */
export const pictureMime = (mime: string): string => (mime.startsWith('image/') ? mime : 'image/heic')

/**
 * Accepts a photo or a file. When the promise resolves, its bytes and its row are on disk in one strict transaction;
 * only then may anything say "saved". Nothing is decoded, hashed, or compressed beforehand. Throws NotSaved.
 */
export async function savePicture(whose: Whose, owner: Owner, taken: CaptureInput): Promise<CaptureRow> {
  const db = databaseOf(whose)
  const row = newRow(owner, taken, 'preparing')
  await store(db, [[row, originalOf(row, taken)]])
  return row
}

/**
 * Accepts several photos at once as separate captures, in one strict transaction: all of them are safe if the promise
 * resolves, and none is stored if it doesn't. Throws NotSaved.
 */
export async function savePictures(whose: Whose, owner: Owner, taken: readonly CaptureInput[]): Promise<CaptureRow[]> {
  const db = databaseOf(whose)
  const rows = taken.map((one) => [newRow(owner, one, 'preparing'), one] as const)
  await store(
    db,
    rows.map(([row, one]) => [row, originalOf(row, one)] as const),
  )
  return rows.map(([row]) => row)
}

function originalOf(row: CaptureRow, { bytes, mime }: CaptureInput): StoredBytes {
  return { key: originalKey(row.id), bytes, mime, size: row.size, sha256: null }
}

/** Accepts a typed entry: a capture whose bytes are its text. It needs no preparing. Throws NotSaved. */
export async function saveTyped(
  whose: Whose,
  owner: Owner,
  text: string,
  title: string,
  more: Pick<CaptureInput, 'id' | 'meta'> = {},
): Promise<CaptureRow> {
  const db = databaseOf(whose)
  const bytes = new TextEncoder().encode(text).buffer
  const mime = `${MANUAL_TYPE};charset=utf-8`
  const sha256 = await digest(bytes)
  const row: NewCapture = { ...newRow(owner, { ...more, source: 'manual', bytes, mime, title }, 'queued'), sha256 }
  await store(db, [[row, { key: uploadKey(row.id), bytes, mime, size: row.size, sha256 }]])
  return row
}

function newRow(owner: Owner, taken: CaptureInput, state: NewCapture['state']): NewCapture {
  // The id is created before the first write, so that a retried write is still one capture.
  const id = taken.id ?? v7()
  const { wall, epoch, offsetMs } = readClock()
  return {
    id,
    ownerUserId: owner.userId,
    organizationId: owner.organizationId,
    source: taken.source,
    state,
    title: taken.title,
    size: taken.bytes.byteLength,
    mime: taken.mime,
    sha256: null,
    width: taken.width ?? null,
    height: taken.height ?? null,
    originalSize: taken.bytes.byteLength,
    meta: {
      source: taken.source,
      capturedAt: new Date(wall).toISOString(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ownerUserId: owner.userId,
      ...(offsetMs === undefined ? {} : { clockOffsetMs: offsetMs }),
      ...taken.meta,
    },
    capturedAt: wall,
    clockEpoch: epoch,
    attempts: 0,
    setbacks: 0,
    nextAt: 0,
    claimBy: null,
    claimUntil: 0,
    prepareAttempts: 0,
    ...(taken.isDetailed && { isDetailed: true }),
    ...(taken.keepsOriginal && { keepsOriginal: true }),
    shrinks: 0,
    lastError: null,
    progress: 0,
    server: null,
    leadId: id,
    settledAt: null,
  }
}

const eventOf = ({ id, capturedAt }: CaptureRow) => ({ captureId: id, at: capturedAt, kind: 'saved', detail: null })

function put(db: LocalDatabase, items: readonly (readonly [NewCapture, StoredBytes])[]): PromiseLike<void> {
  return db.transaction('rw', [db.captures, db.blobs, db.events], async () => {
    const rows = items.map(([row]) => row)
    const [first] = items
    // One photo uses `put`, the fast path of the shutter. Many use a bulk write, with one result for all.
    if (items.length === 1 && first)
      await Promise.all([db.blobs.put(first[1]), addCaptures(db, rows), db.events.add(eventOf(first[0]))])
    else
      await Promise.all([
        db.blobs.bulkPut(items.map(([, blob]) => blob)),
        addCaptures(db, rows),
        db.events.bulkAdd(rows.map(eventOf)),
      ])
  })
}

async function store(db: LocalDatabase, items: readonly (readonly [NewCapture, StoredBytes])[]): Promise<void> {
  const size = items.reduce((sum, [, blob]) => sum + blob.size, 0)
  const release = holdDisk()
  try {
    await ensureRoom(size, () => freeRoom(db))

    await writeOrFree(db, () => withDb(db, () => put(db, items)))
  } catch (error) {
    throw error instanceof NotSaved ? error : asStorageProblem(error)
  } finally {
    release()
  }
  for (const [row] of items) announceQueued(row.id)
}
