import { fileTypeOf, SIGNATURE_BYTES } from '@canvass/domain/files/file-type'
import { cleanFileName } from '@canvass/domain/files/file-name'
import { v7 } from 'uuid'
import { digest } from '../../platform/local/digest.ts'
import {
  databaseOf,
  type LocalDatabase,
  openLocalDatabase,
  type Whose,
  withDb,
} from '../../platform/local/local-database.ts'
import { fileKey, type LeadFileRow } from '../../platform/local/rows/lead-file-row.ts'
import { dropRows, removeRows } from '../../platform/outbox/by-hand/cargo-by-hand.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'
import { freeRoom } from '../../platform/storage/free-room.ts'
import { writeOrFree } from '../../platform/storage/write-or-free.ts'
import { asStorageProblem, ensureRoom } from '../../platform/storage/storage-room.ts'
import { MAX_FILE_BYTES } from './file-limits.ts'

/** Why a file is rejected outright, with nothing of it stored. */
export type FileRejection = 'empty' | 'too_large' | 'unreadable'

/**
 * Accepts a file of a lead. When the promise resolves with its row, the row and its bytes are on disk in one strict
 * transaction; only then may anything say "saved". Throws NotSaved.
 */
export async function saveFileOfLead(whose: Whose, leadId: string, file: File): Promise<LeadFileRow | FileRejection> {
  // Before a byte is read: a person who picks a video must not wait for it.
  if (file.size === 0) return 'empty'
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes || bytes.byteLength === 0) return 'unreadable'
  const db = databaseOf(whose)
  const row: LeadFileRow = {
    id: v7(),
    leadId,
    name: cleanFileName(file.name),
    mime: fileTypeOf(new Uint8Array(bytes, 0, Math.min(SIGNATURE_BYTES, bytes.byteLength))),
    size: bytes.byteLength,
    sha256: await digest(bytes),
    state: 'unsent',
    problem: null,
    attempts: 0,
    nextAt: 0,
    at: Date.now(),
    sentAt: null,
  }
  await ensureRoom(row.size, () => freeRoom(db))
  try {
    await writeOrFree(db, () =>
      withDb(db, () =>
        db.transaction('rw', [db.leadFiles, db.blobs], async () => {
          await db.blobs.put({ key: fileKey(row.id), bytes, mime: row.mime, size: row.size, sha256: row.sha256 })
          await db.leadFiles.put(row)
        }),
      ),
    )
  } catch (error) {
    throw asStorageProblem(error)
  }
  announceOtherWork()
  return row
}

/** Returns the bytes of a file that are on this device; undefined if they aren't, or no longer are. */
export async function findFileHere(userId: string, id: string): Promise<Blob | undefined> {
  const stored = await openLocalDatabase(userId).blobs.get(fileKey(id))
  return stored && new Blob([stored.bytes], { type: stored.mime })
}

/** Deletes a file from this device at its owner's request, whether it was sent or not. */
export const dropFileHere = (userId: string, id: string): Promise<void> =>
  dropRows(openLocalDatabase(userId), 'leadFiles', [id])

const KEPT_MS = 7 * 24 * 3_600_000

/** Drops copies that the server has had for a week. NEVER a file that hasn't been sent. */
export async function trimFiles(db: LocalDatabase, now: number): Promise<void> {
  const sent = await db.leadFiles.where('state').equals('sent').toArray()
  const free = sent.filter(({ at, sentAt }) => now - (sentAt ?? at) > KEPT_MS)
  if (free.length > 0)
    await removeRows(
      db,
      'leadFiles',
      free.map(({ id }) => id),
    )
}
