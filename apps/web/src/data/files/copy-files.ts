import { cleanFileName, extensionOf } from '@canvass/domain/files/file-name'
import { fileTypeOf } from '@canvass/domain/files/file-type'
import * as z from 'zod/mini'
import { digest } from '../../platform/local/digest.ts'
import { fileKey } from '../../platform/local/rows/lead-file-row.ts'
import { fileCopy, isChosen, type RestoreResult } from '../../platform/outbox/copy.ts'
import { forgetDropped } from '../../platform/outbox/by-hand/dropped.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'
import { freeRoom } from '../../platform/storage/free-room.ts'
import { throwNotSaved, writeOrFree } from '../../platform/storage/write-or-free.ts'
import { ensureRoom } from '../../platform/storage/storage-room.ts'

/** The item in the list; its bytes are a separate entry. */
const CopiedFile = z.object({
  id: z.uuid(),
  leadId: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.number(),
})

const plainEnding = (name: string): string => /^[a-z0-9]{1,12}$/.exec(extensionOf(name))?.[0] ?? 'bin'

/** Files of leads in a saved copy. A copy of certain captures contains the files of their leads. */
export const fileOfLeadCopy = fileCopy({
  name: 'leadFiles',
  shape: CopiedFile,
  list: async (db, chosen) => {
    const rows = await db.leadFiles.where('state').anyOf('unsent', 'refused').toArray()
    return rows.filter(({ leadId }) => isChosen(chosen, leadId)).map(({ id }) => id)
  },
  idOf: ({ id }) => id,
  read: async (db, fileId) => {
    const row = await db.leadFiles.get(fileId)
    if (!row) return undefined
    const { id, leadId, name, sha256, at } = row
    const item = { id, leadId, name, sha256, at }
    // A file whose bytes can't be read is still listed, so that its owner learns of it.
    const stored = await db.blobs.get(fileKey(id)).catch(() => 'unreadable' as const)
    if (stored === 'unreadable') return { item, files: [], isWhole: false }
    const entry = `files/${id}.${plainEnding(name)}`
    return { item, files: stored ? [{ entry, bytes: stored.bytes }] : [], isWhole: true }
  },
  idOfEntry: (name) => /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z0-9]{1,12}$/.exec(name)?.[1],
  take: async (db, file, bytes) => {
    const size = bytes.byteLength
    if (size === 0 || (await digest(bytes)) !== file.sha256) return 'leftOut'
    // A file that is already here needs no room, and isn't owed if there is none.
    if (await db.leadFiles.get(file.id).catch(throwNotSaved)) return 'known'
    await ensureRoom(size, () => freeRoom(db))
    // The name and type are determined again, because anyone may have changed the copy.
    const told = { name: cleanFileName(file.name), mime: fileTypeOf(new Uint8Array(bytes)) }
    const became = await writeOrFree(db, () =>
      db.transaction('rw', [db.leadFiles, db.blobs, db.meta], async (): Promise<RestoreResult> => {
        if (await db.leadFiles.get(file.id)) return 'known'
        // Restoring it revokes the deletion.
        await forgetDropped(db, file.id)
        await db.blobs.put({ key: fileKey(file.id), bytes, mime: told.mime, size, sha256: file.sha256 })
        await db.leadFiles.put({
          ...file,
          ...told,
          size,
          state: 'unsent',
          problem: null,
          attempts: 0,
          nextAt: 0,
          sentAt: null,
        })
        return 'added'
      }),
    ).catch(throwNotSaved)
    if (became === 'added') announceOtherWork()
    return became
  },
})
