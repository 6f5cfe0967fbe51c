import * as z from 'zod/mini'
import { digest } from '../../platform/local/digest.ts'
import { voiceKey } from '../../platform/local/rows/batch-rows.ts'
import { fileCopy, isChosen, type RestoreResult } from '../../platform/outbox/copy.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'
import { freeRoom } from '../../platform/storage/free-room.ts'
import { throwNotSaved, writeOrFree } from '../../platform/storage/write-or-free.ts'
import { voiceNoteEnding } from './voice-note-file.ts'
import { ensureRoom } from '../../platform/storage/storage-room.ts'

/** The item in the list; its bytes are a separate entry. */
const CopiedNote = z.object({
  id: z.uuid(),
  captureId: z.uuid(),
  mime: z.string().check(z.regex(/^audio\/[a-z0-9.+-]{1,40}$/)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  durationMs: z.number(),
  levels: z.array(z.number()).check(z.maxLength(1_000)),
  at: z.number(),
})

/** Voice notes in a saved copy. A copy of certain captures contains the notes on them. */
export const voiceNoteCopy = fileCopy({
  name: 'voiceNotes',
  shape: CopiedNote,
  list: async (db, chosen) => {
    const rows = await db.voiceNotes.where('state').anyOf('unsent', 'refused').toArray()
    return rows.filter(({ captureId }) => isChosen(chosen, captureId)).map(({ id }) => id)
  },
  idOf: ({ id }) => id,
  read: async (db, noteId) => {
    const row = await db.voiceNotes.get(noteId)
    if (!row) return undefined
    const { id, captureId, mime, sha256, durationMs, levels, at } = row
    const item = { id, captureId, mime, sha256, durationMs, levels, at }
    // A note whose bytes can't be read is still listed, so that its owner learns of it.
    const stored = await db.blobs.get(voiceKey(id)).catch(() => 'unreadable' as const)
    if (stored === 'unreadable') return { item, files: [], isWhole: false }
    const entry = `voice/${id}.${voiceNoteEnding(mime)}`
    return { item, files: stored ? [{ entry, bytes: stored.bytes }] : [], isWhole: true }
  },
  idOfEntry: (name) => /^voice\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]{3,5}$/.exec(name)?.[1],
  take: async (db, note, bytes) => {
    const size = bytes.byteLength
    if (size === 0 || (await digest(bytes)) !== note.sha256) return 'leftOut'
    // A note that is already here needs no room, and isn't owed if there is none.
    if (await db.voiceNotes.get(note.id).catch(throwNotSaved)) return 'known'
    await ensureRoom(size, () => freeRoom(db))
    const became = await writeOrFree(db, () =>
      db.transaction('rw', [db.voiceNotes, db.blobs], async (): Promise<RestoreResult> => {
        if (await db.voiceNotes.get(note.id)) return 'known'
        await db.blobs.put({ key: voiceKey(note.id), bytes, mime: note.mime, size, sha256: note.sha256 })
        await db.voiceNotes.put({ ...note, size, state: 'unsent', attempts: 0, nextAt: 0 })
        return 'added'
      }),
    ).catch(throwNotSaved)
    if (became === 'added') announceOtherWork()
    return became
  },
})
