import { strToU8, Zip, ZipPassThrough } from 'fflate'
import {
  type CaptureRow,
  originalKey,
  photoKey,
  type StoredBytes,
  uploadKey,
} from '../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import {
  bytesName,
  DATA_NAME,
  type ExportedCapture,
  exportedMime,
  type ExportFile,
  FORMAT,
  keptName,
  MAX_TITLE,
} from './outbox-file.ts'
import { fileCopies, rowCopies } from './all-copies.ts'
import { isUnreadable } from '../../platform/local/unreadable.ts'

/** Joined into one part of the file at a time: the browser keeps parts on its disk, not in memory. */
const PART_BYTES = 8 * 1024 * 1024

interface ExportOptions {
  isAll?: boolean
  onLeftOut?: (kind: 'captures' | 'voiceNotes', id: string) => void
}

/**
 * A ZIP of these captures: the bytes of each, as they would travel where they are prepared, else as they were taken,
 * and of their voice notes, then one JSON with what is known of them. With `isAll` every edit, event, voice note and
 * decision that is only here goes along. Bytes are stored, not compressed again, and read one by one: `onLeftOut` hears
 * of those that cannot be read, and the file holds all others.
 */
export async function exportCaptures(
  db: LocalDatabase,
  ids: readonly string[],
  at: Date,
  { isAll = false, onLeftOut = () => undefined }: ExportOptions = {},
): Promise<Blob> {
  const parts: Blob[] = []
  let gathered: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let problem: Error | undefined
  const flush = (): void => {
    parts.push(new Blob(gathered))
    gathered = []
    size = 0
  }
  const zip = new Zip((error, chunk) => {
    if (error) problem = error
    else {
      gathered.push(chunk)
      size += chunk.length
      if (size > PART_BYTES) flush()
    }
  })
  const add = (name: string, bytes: Uint8Array): void => {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    entry.push(bytes, true)
  }
  const captures: ExportedCapture[] = []
  for (const id of ids) {
    const found = await read(db, id).catch(() => onLeftOut('captures', id))
    if (!found) continue
    const { capture, stored, photo, isWhole } = found
    captures.push(capture)
    if (!isWhole) onLeftOut('captures', id)
    if (stored) add(bytesName(capture), new Uint8Array(stored.bytes))
    if (photo) add(keptName(id, photo.mime), new Uint8Array(photo.bytes))
  }
  const work: Record<string, unknown[]> = {}
  const of = isAll ? undefined : new Set(ids)
  for (const { name, list } of rowCopies) work[name] = await list(db, of)
  for (const { name, listFiles } of fileCopies) {
    const files = await listFiles(db, of)
    work[name] = files.map(({ item }) => item)
    for (const { id, entry, readBytes } of files) {
      const bytes = await Promise.resolve(readBytes()).catch(() => onLeftOut('voiceNotes', id))
      if (bytes) add(entry, new Uint8Array(bytes))
    }
  }
  const data: ExportFile = {
    format: FORMAT,
    exportedAt: at.toISOString(),
    ownerUserId: db.userId,
    captures,
    ...work,
  }
  add(DATA_NAME, strToU8(JSON.stringify(data)))
  zip.end()
  if (problem) throw problem
  flush()
  return new Blob(parts, { type: 'application/zip' })
}

/**
 * A capture and its bytes in one look: it may be made ready to be sent, or be sent, while the file is written. Of one whose
 * bytes are here and cannot be read the rest is answered, and that it is not whole.
 */
function read(db: LocalDatabase, id: string) {
  return db.transaction('r', [db.captures, db.blobs], async () => {
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
    // The photo as it was taken stands in for the smaller one.
    if (stored) isWhole = true
    const photo = await find(photoKey(id))
    return { photo, capture: describe(row, upload ? 'upload' : stored ? 'original' : null, stored), stored, isWhole }
  })
}

function describe(row: CaptureRow, bytes: ExportedCapture['bytes'], stored: StoredBytes | undefined): ExportedCapture {
  const { id, organizationId, source, title, width, height, originalSize, meta, capturedAt, state } = row
  return {
    id,
    organizationId,
    source,
    title: title.slice(0, MAX_TITLE),
    mime: exportedMime(stored?.mime ?? row.mime),
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
