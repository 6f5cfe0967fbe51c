import { originalKey, photoKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { addCaptures, type NewCapture } from '../captures/state/capture-rows.ts'
import { digest } from '../../platform/local/digest.ts'
import { forgetDiscard } from '../discards/discards.ts'
import { freeRoom } from '../../platform/storage/free-room.ts'
import { readEach, type Taken } from '../../platform/outbox/copy.ts'
import { fileCopies } from './all-copies.ts'
import { takeOtherWork } from './import-other-work.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { forgetLost } from '../losses/lost-captures.ts'
import { DATA_NAME, ExportedCapture, ExportFile, idOfName, keptIdOfName, listIn, mimeOfKept } from './outbox-file.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import { BadZip, readOutboxZip } from './read-outbox-zip.ts'
import { forgetSeen } from '../losses/seen-losses.ts'
import { asStorageProblem, makeRoom } from '../../platform/storage/storage-room.ts'
import { backupWords } from './backup-words.ts'

/** What became of the captures and the other work of a file. */
export interface Imported {
  /** Captures that are new here; they go on their way. */
  added: number
  /** The same of edits, events and words on shots. */
  changes: number
  voiceNotes: number
  /** Here already: the same id is the same. */
  known: number
  /** Somebody else's, without bytes, or with bytes that are not what the file says. */
  leftOut: number
}

/**
 * Takes back a file that exportCaptures made. The ids are those of the captures, so one that is here already, or on the
 * server, stays one; so do edits, events and voice notes. Each capture is stored in a transaction of its own: what was read before a fault stays.
 * Throws BadZip, NotSaved.
 */
export async function importCaptures(whose: Whose, file: Blob): Promise<Imported> {
  const db = databaseOf(whose)
  const data = await readData(file)
  if (data.ownerUserId !== db.userId) throw new BadZip(backupWords.someoneElses)
  const captures = readEach(ExportedCapture, data.captures)
  const byId = new Map(captures.read.map((capture) => [capture.id, capture]))
  /** New here: what lies beside their bytes in the file is theirs too. */
  const taken = new Set<string>()
  const files = fileCopies.map(({ name, idOfEntry, readAll }) => ({ idOfEntry, ...readAll(listIn(data, name)) }))
  const result: Imported = { added: 0, changes: 0, voiceNotes: 0, known: 0, leftOut: 0 }
  const count = (became: Taken, kind: 'added' | 'changes' | 'voiceNotes'): void => {
    result[became === 'added' ? kind : became] += 1
  }
  for await (const { name, bytes } of readOutboxZip(file, (one) => one !== DATA_NAME)) {
    for (const { byId: waiting, idOfEntry } of files) {
      const id = idOfEntry(name) ?? ''
      const takeFile = waiting.get(id)
      waiting.delete(id)
      if (takeFile) count(await takeFile(db, bytes.buffer), 'voiceNotes')
    }
    const kept = keptIdOfName(name)
    if (kept !== undefined && taken.has(kept)) await keepPhoto(db, kept, name, bytes.buffer)
    const capture = byId.get(idOfName(name) ?? '')
    if (!capture?.bytes) continue
    byId.delete(capture.id)
    const became = await take(db, capture, bytes.buffer)
    if (became === 'added') taken.add(capture.id)
    count(became, 'added')
  }
  for (const became of await takeOtherWork(db, data)) count(became, 'changes')
  result.leftOut += byId.size + captures.leftOut
  for (const { byId: missing, leftOut } of files) result.leftOut += missing.size + leftOut
  return result
}

async function readData(file: Blob): Promise<ExportFile> {
  for await (const { bytes } of readOutboxZip(file, (name) => name === DATA_NAME)) {
    const parsed = ExportFile.safeParse(readJson(new TextDecoder().decode(bytes)))
    if (!parsed.success) throw new BadZip(backupWords.notOurs)
    return parsed.data
  }
  throw new BadZip(backupWords.notOurs)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const HOLLOW = new Set(['bytes_missing', 'unreadable'])

async function take(db: LocalDatabase, capture: ExportedCapture, bytes: ArrayBuffer): Promise<Taken> {
  const isUpload = capture.bytes === 'upload'
  if (bytes.byteLength === 0) return 'leftOut'
  const sha256 = isUpload ? await digest(bytes) : null
  // Other bytes under the same id would be refused by the server for ever.
  if (isUpload && sha256 !== capture.sha256) return 'leftOut'
  await makeRoom(bytes.byteLength, () => freeRoom(db))
  const key = isUpload ? uploadKey(capture.id) : originalKey(capture.id)
  const row = rowOf(db.userId, capture, bytes.byteLength)
  const became = await db
    .transaction('rw', [db.captures, db.blobs, db.events, db.meta], async (): Promise<Taken> => {
      const here = await db.captures.get(capture.id)
      // A capture whose bytes the browser threw away or lost gets them back; every other one that is here stays as it is.
      const isHollow = here?.state === 'needs_attention' && HOLLOW.has(here.lastError?.code ?? '')
      if (here && !isHollow) return 'known'
      await addCaptures(db, [row])
      // Its owner has thought better of it: the server is not asked to delete it any more.
      await forgetDiscard(db, row.id)
      await forgetLost(db, row.id)
      await forgetSeen(db, row.id)
      await db.blobs.put({ key, bytes, mime: capture.mime, size: bytes.byteLength, sha256 })
      await db.events.add({ captureId: row.id, at: Date.now(), kind: 'imported', detail: null })
      return 'added'
    })
    .catch((error: unknown) => {
      throw asStorageProblem(error)
    })
  if (became === 'added') announceQueued(row.id)
  return became
}

/** The photo that stays with a typed name comes after it in the file. */
async function keepPhoto(db: LocalDatabase, id: string, name: string, bytes: ArrayBuffer): Promise<void> {
  await makeRoom(bytes.byteLength, () => freeRoom(db))
  const mime = mimeOfKept(name)
  await db.blobs
    .put({ key: photoKey(id), bytes, mime, size: bytes.byteLength, sha256: null })
    .catch((error: unknown) => {
      throw asStorageProblem(error)
    })
}

function rowOf(userId: string, capture: ExportedCapture, size: number): NewCapture {
  const { id, organizationId, source, title, mime, sha256, width, height, originalSize, meta, capturedAt } = capture
  return {
    id,
    ownerUserId: userId,
    organizationId,
    source,
    state: capture.bytes === 'upload' ? 'queued' : 'preparing',
    title,
    size,
    mime,
    sha256,
    width,
    height,
    meta: { ...meta, ownerUserId: userId },
    capturedAt,
    originalSize,
    attempts: 0,
    setbacks: 0,
    nextAt: 0,
    claimBy: null,
    claimUntil: 0,
    prepareAttempts: 0,
    shrinks: 0,
    lastError: null,
    progress: 0,
    server: null,
    leadId: id,
    settledAt: null,
  }
}
