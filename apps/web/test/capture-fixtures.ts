import 'fake-indexeddb/auto'
import { v4 } from 'uuid'
import type { CaptureRow, LocalState } from '../src/platform/local/rows/capture-row.ts'
import { originalKey, uploadKey } from '../src/platform/local/rows/capture-row.ts'
import { LocalDatabase } from '../src/platform/local/local-database.ts'
import { savePicture } from '../src/data/captures/taking/save-capture.ts'

/** Opens a separate database for each test. */
export const freshDatabase = (): LocalDatabase => new LocalDatabase(v4())

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

/** Creates a capture in the given state, with the bytes that such a capture has. */
export async function createCapture(
  db: LocalDatabase,
  state: LocalState = 'queued',
  changes: Partial<CaptureRow> = {},
): Promise<CaptureRow> {
  const saved = await savePicture(
    db,
    { userId: db.userId, organizationId: 'organization' },
    { source: 'camera', bytes: bytesOf('the photo as it was taken'), mime: 'image/jpeg', title: '' },
  )
  const row: CaptureRow = { ...saved, state, sha256: 'd1ge57', ...changes }
  await db.captures.put(row)
  if (state !== 'preparing') {
    const upload = bytesOf('the photo made smaller')
    await db.blobs.put({
      key: uploadKey(row.id),
      bytes: upload,
      mime: 'image/jpeg',
      size: upload.byteLength,
      sha256: 'd1ge57',
    })
  }
  return row
}

/** Lists which bytes of a capture are still on the device. */
export async function remainingBytes(db: LocalDatabase, id: string): Promise<string[]> {
  const keys = await db.blobs
    .where('key')
    .anyOf([originalKey(id), uploadKey(id)])
    .primaryKeys()
  return keys.map((key) => key.slice(id.length + 1)).toSorted()
}
