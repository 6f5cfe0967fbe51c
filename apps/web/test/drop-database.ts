import { vi } from 'vitest'
// Imported first: it installs the fake database that the other modules look for when they load.
import { createCapture, freshDatabase } from './capture-fixtures.ts'
import { keepSpares } from '../src/data/copies/keep-spares.ts'
import { addEdit } from '../src/data/edits/add-edit.ts'
import { writeMarks } from '../src/data/losses/device-marks.ts'
import { findLosses } from '../src/data/unsent/guard-in-page.ts'
import { digest } from '../src/platform/local/digest.ts'
import { LocalDatabase } from '../src/platform/local/local-database.ts'
import { uploadKey } from '../src/platform/local/rows/capture-row.ts'
import { MemoryCaches } from './cache-storage.ts'

const LATER_MS = 60_000
const never = new AbortController().signal

/** Stubs the browser storage outside the database until the globals are restored. */
export function stubOtherStorage(): void {
  vi.stubGlobal('caches', new MemoryCaches())
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('document', { cookie: '' })
}

/** Makes spare copies as if a minute had passed since the last photo, so nothing waits for the shutter to be idle. */
export async function makeSpareCopies(db: LocalDatabase): Promise<boolean> {
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + LATER_MS)
  const isMore = await keepSpares(db, never, Date.now() + LATER_MS)
  later.mockRestore()
  return isMore
}

export const RECORDING = { bytes: new Uint8Array([7, 8, 9]).buffer, mime: 'audio/webm', durationMs: 900, levels: [0.2] }

/** Opens a database that has been checked for losses, as at the start of the app. */
export async function openCheckedDatabase(): Promise<LocalDatabase> {
  const db = freshDatabase()
  await findLosses(db)
  return db
}

/** Creates a pending capture as on a device, with the real digest of its bytes. */
export async function createPendingCapture(db: LocalDatabase) {
  const row = await createCapture(db)
  const sha256 = await digest((await db.blobs.get(uploadKey(row.id)))?.bytes ?? new ArrayBuffer())
  await db.captures.update(row.id, { sha256 })
  await db.blobs.update(uploadKey(row.id), { sha256 })
  return { ...row, sha256 }
}

/** Drops the database as a browser would, and keeps the storage outside it. */
export async function dropDatabase(db: LocalDatabase): Promise<LocalDatabase> {
  await writeMarks(db)
  await db.delete()
  const next = new LocalDatabase(db.userId)
  await findLosses(next)
  return next
}

/** Does the same, but the new database refuses every photo, as if the storage were failing. */
export async function dropAndFailPhotos(db: LocalDatabase) {
  await addEdit(db, crypto.randomUUID(), { kind: 'add_note', text: 'Opens at 6:40' })
  await makeSpareCopies(db)
  await writeMarks(db)
  await db.delete()
  const next = new LocalDatabase(db.userId)
  const trouble = vi.spyOn(next.blobs, 'put').mockRejectedValue(new DOMException('Aborted', 'AbortError'))
  return { next, trouble }
}
