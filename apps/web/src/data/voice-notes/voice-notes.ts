import { v7 } from 'uuid'
import { digest } from '../../platform/local/digest.ts'
import {
  type LocalDatabase,
  withDb,
  databaseOf,
  openLocalDatabase,
  type Whose,
} from '../../platform/local/local-database.ts'
import { freeRoom } from '../../platform/storage/free-room.ts'
import { writeOrFree } from '../../platform/storage/write-or-free.ts'
import { asStorageProblem, ensureRoom } from '../../platform/storage/storage-room.ts'
import { type VoiceNoteRow, voiceKey } from '../../platform/local/rows/batch-rows.ts'
import { removeRows } from '../../platform/outbox/by-hand/cargo-by-hand.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'

export interface Recording {
  bytes: ArrayBuffer
  mime: string
  durationMs: number
  levels: number[]
}

/**
 * Accepts a voice note on a capture. When the promise resolves, its bytes and its row are on disk in one strict
 * transaction; only then may anything say "saved". Throws NotSaved.
 */
export async function saveVoiceNote(whose: Whose, captureId: string, recording: Recording): Promise<VoiceNoteRow> {
  const db = databaseOf(whose)
  const { bytes, mime, durationMs, levels } = recording
  const row: VoiceNoteRow = {
    id: v7(),
    captureId,
    mime: mime.split(';', 1)[0] ?? mime,
    size: bytes.byteLength,
    sha256: await digest(bytes),
    durationMs: Math.round(durationMs),
    levels,
    state: 'unsent',
    attempts: 0,
    nextAt: 0,
    at: Date.now(),
  }
  await ensureRoom(row.size, () => freeRoom(db))
  try {
    await writeOrFree(db, () =>
      withDb(db, () =>
        db.transaction('rw', [db.voiceNotes, db.blobs], async () => {
          await db.blobs.put({ key: voiceKey(row.id), bytes, mime: row.mime, size: row.size, sha256: row.sha256 })
          await db.voiceNotes.put(row)
        }),
      ),
    )
  } catch (error) {
    throw asStorageProblem(error)
  }
  announceOtherWork()
  return row
}

export const listVoiceNotes = (db: LocalDatabase, captureId: string): PromiseLike<VoiceNoteRow[]> =>
  db.voiceNotes.where('captureId').equals(captureId).sortBy('at')

/** Returns the recording; undefined if it is no longer on this device. */
export async function findSound(userId: string, id: string): Promise<Blob | undefined> {
  const stored = await openLocalDatabase(userId).blobs.get(voiceKey(id))
  return stored && new Blob([stored.bytes], { type: stored.mime })
}

const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Drops copies that the server has had for a week, and notes on captures that a person deleted here. NEVER an unsent
 * note whose capture isn't deleted.
 */
export async function trimVoiceNotes(db: LocalDatabase, deleted: ReadonlySet<string>, now: number): Promise<void> {
  const rows = await db.voiceNotes.toArray()
  const free = rows.filter(
    ({ state, at, captureId }) => deleted.has(captureId) || (state === 'sent' && now - at > KEPT_MS),
  )
  if (free.length > 0)
    await removeRows(
      db,
      'voiceNotes',
      free.map(({ id }) => id),
    )
}
