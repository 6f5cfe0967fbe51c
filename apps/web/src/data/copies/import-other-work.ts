import { type LeadPatch, Op } from '@canvass/contracts/ops'
import type * as z from 'zod/mini'
import { voiceKey } from '../../platform/local/rows/batch-rows.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'
import { queued } from '../edits/add-edit.ts'
import { digest } from '../../platform/local/digest.ts'
import { freeRoom } from '../../platform/storage/free-room.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { ExportedEvent, type ExportedNote, ExportedReview, ExportedThought, type ExportFile } from './outbox-file.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import { asStorageProblem, makeRoom } from '../../platform/storage/storage-room.ts'

export type Taken = 'added' | 'known' | 'leftOut'

/**
 * Takes back edits, events and words on shots, each under its own id: one that is here is known, and one that the server
 * has had meanwhile is answered by it as it was. Runs after the captures were taken. Answers what became of each;
 * decisions of a review count as none.
 */
export async function takeOtherWork(db: LocalDatabase, file: ExportFile): Promise<Taken[]> {
  const [events, edits, thoughts] = [
    readEach(ExportedEvent, file.events),
    readEach(Op, file.edits),
    readEach(ExportedThought, file.thoughts),
  ]
  const reviews = readEach(ExportedReview, file.reviews).read
  const tables = [db.edits, db.salesEvents, db.afterthoughts, db.reviews, db.captures]
  const taken = await db
    .transaction('rw', tables, async () => {
      const became: Taken[] = []
      for (const event of events.read) became.push(await takeEvent(db, event))
      for (const op of edits.read) became.push(await takeEdit(db, op))
      for (const thought of thoughts.read) became.push(await takeThought(db, thought))
      for (const review of reviews) if (!(await db.reviews.get(review.captureId))) await db.reviews.put(review)
      return became
    })
    .catch((error: unknown) => {
      throw asStorageProblem(error)
    })
  if (taken.includes('added')) {
    announceQueued('')
    announceSide()
  }
  const unread = events.leftOut + edits.leftOut + thoughts.leftOut
  return [...taken, ...Array.from({ length: unread }, () => 'leftOut' as const)]
}

/** Those that are what they should be, and how many are not. */
export function readEach<T>(shape: z.ZodMiniType<T>, list: readonly unknown[]): { read: T[]; leftOut: number } {
  const read = list.flatMap((one) => {
    const parsed = shape.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  return { read, leftOut: list.length - read.length }
}

const isEditHere = async (db: LocalDatabase, opId: string): Promise<boolean> =>
  (await db.edits.where('opId').equals(opId).count()) > 0

async function takeEdit(db: LocalDatabase, op: Op): Promise<Taken> {
  if (await isEditHere(db, op.opId)) return 'known'
  // It may have left the device it comes from: under its id it is never changed again.
  await db.edits.add({ ...queued(op), attempts: 1 })
  return 'added'
}

/** What was said of a capture that this device does not know any more is said of the lead that bears its id. */
async function takeThought(db: LocalDatabase, said: ExportedThought): Promise<Taken> {
  const { opId, captureId, at, thought } = said
  const isHere = await db.afterthoughts.filter((row) => row.opId === opId).count()
  if (isHere > 0 || (await isEditHere(db, opId))) return 'known'
  if (await db.captures.get(captureId)) {
    await db.afterthoughts.add(said)
    return 'added'
  }
  const common = { opId, at, entityId: captureId }
  if (thought.kind === 'join') return takeEdit(db, { kind: 'join_capture', ...common, leadId: thought.leadId })
  if (thought.kind === 'note')
    return takeEdit(db, { kind: 'add_note', ...common, noteId: thought.noteId, text: thought.text })
  if (thought.kind === 'name') {
    const { kind: _kind, ...name } = thought
    return takeEdit(db, { kind: 'correct_field', ...common, field: 'company', was: null, ...name })
  }
  // Whoever is asked about it sees both: whose it is meanwhile, and whose it was to be.
  const patch: LeadPatch =
    thought.kind === 'assign'
      ? { ownerId: { from: db.userId, to: thought.ownerId } }
      : { rating: { from: null, to: thought.rating } }
  return takeEdit(db, { kind: 'edit_lead', ...common, baseVersion: 0, patch })
}

/** One that the server has changed since is not put back to what this file says. */
async function takeEvent(db: LocalDatabase, event: ExportedEvent): Promise<Taken> {
  const here = await db.salesEvents.get(event.id)
  if (here && (here.state !== 'sent' || here.changeSeq !== event.changeSeq)) return 'known'
  await db.salesEvents.put({ ...event, state: 'unsent', revision: (here?.revision ?? 0) + 1 })
  return 'added'
}

/** Takes a voice note back with its bytes, if they are what the file says. Throws NotSaved. */
export async function takeNote(db: LocalDatabase, note: ExportedNote, bytes: ArrayBuffer): Promise<Taken> {
  const size = bytes.byteLength
  if (size === 0 || (await digest(bytes)) !== note.sha256) return 'leftOut'
  await makeRoom(size, () => freeRoom(db))
  const became = await db
    .transaction('rw', [db.voiceNotes, db.blobs], async (): Promise<Taken> => {
      if (await db.voiceNotes.get(note.id)) return 'known'
      await db.blobs.put({ key: voiceKey(note.id), bytes, mime: note.mime, size, sha256: note.sha256 })
      await db.voiceNotes.put({ ...note, size, state: 'unsent', attempts: 0, nextAt: 0 })
      return 'added'
    })
    .catch((error: unknown) => {
      throw asStorageProblem(error)
    })
  if (became === 'added') announceSide()
  return became
}
