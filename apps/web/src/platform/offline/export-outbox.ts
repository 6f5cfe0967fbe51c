import { strToU8, Zip, ZipPassThrough } from 'fflate'
import { type CaptureRow, originalKey, type StoredBytes, uploadKey } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'
import { bytesName, DATA_NAME, type ExportedCapture, type ExportFile, FORMAT } from './outbox-file.ts'

/** Joined into one part of the file at a time: the browser keeps parts on its disk, not in memory. */
const PART_BYTES = 8 * 1024 * 1024

/**
 * A ZIP of these captures: one JSON with what is known of them, then the bytes of each, prepared as they would travel
 * where they are prepared, else as they were taken. Photos are stored, not compressed again. Bytes are read one by one.
 */
export async function exportCaptures(db: LocalDatabase, ids: readonly string[], at: Date): Promise<Blob> {
  const found = (await db.captures.bulkGet([...ids])).filter((row) => row !== undefined)
  const captures: ExportedCapture[] = []
  for (const row of found) captures.push(describe(row, await whichBytes(db, row.id)))
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
  const data: ExportFile = { format: FORMAT, exportedAt: at.toISOString(), ownerUserId: db.userId, captures }
  add(DATA_NAME, strToU8(JSON.stringify(data)))
  for (const capture of captures) {
    if (capture.bytes === null) continue
    const stored = await db.blobs.get(capture.bytes === 'upload' ? uploadKey(capture.id) : originalKey(capture.id))
    if (stored) add(bytesName(capture), new Uint8Array(stored.bytes))
  }
  zip.end()
  if (problem) throw problem
  flush()
  return new Blob(parts, { type: 'application/zip' })
}

async function whichBytes(db: LocalDatabase, id: string): Promise<ExportedCapture['bytes']> {
  const keys = await db.blobs
    .where('key')
    .anyOf([uploadKey(id), originalKey(id)] satisfies StoredBytes['key'][])
    .primaryKeys()
  if (keys.includes(uploadKey(id))) return 'upload'
  return keys.includes(originalKey(id)) ? 'original' : null
}

function describe(row: CaptureRow, bytes: ExportedCapture['bytes']): ExportedCapture {
  const { id, organizationId, source, title, mime, sha256, width, height, originalSize, meta, capturedAt, state } = row
  return {
    id,
    organizationId,
    source,
    title,
    mime,
    sha256: bytes === 'upload' ? sha256 : null,
    width,
    height,
    originalSize,
    meta,
    capturedAt,
    state,
    bytes,
  }
}
