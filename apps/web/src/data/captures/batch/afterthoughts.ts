import type { CaptureMeta } from '@canvass/contracts/captures'
import type { Rating } from '@canvass/contracts/shapes/notes'
import { v4 } from 'uuid'
import { withRoom } from '../../../platform/storage/ballast.ts'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { changeCapture } from '../state/capture-rows.ts'
import { mayHaveLeft } from '../state/may-have-left.ts'
import type { AfterthoughtRow, NameThought, NoteOrigin } from '../../../platform/local/rows/batch-rows.ts'
import { announceOtherWork } from '../../../platform/outbox/other-work-signals.ts'
import { batchWords } from './words.ts'

type Thought = AfterthoughtRow['thought']

/** Rates how promising a capture is, in one tap; null removes the rating. */
export async function rateCapture(whose: Whose, id: string, rating: Rating | null): Promise<void> {
  const db = databaseOf(whose)
  const change = ({ rating: _before, ...meta }: CaptureMeta): CaptureMeta => (rating ? { ...meta, rating } : meta)
  await amendCapture(db, id, change, () => addThought(db, id, { kind: 'rating', rating }))
}

/** Sets who works on the lead that this capture becomes. */
export async function assignCapture(whose: Whose, id: string, ownerId: string): Promise<void> {
  const db = databaseOf(whose)
  await withRoom(db, () =>
    db.transaction('rw', db.afterthoughts, () => addThought(db, id, { kind: 'assign', ownerId })),
  )
  announceOtherWork()
}

/**
 * Names the business in a photo: shown immediately in this device's reading, and sent once the server has the photo.
 * The last name wins.
 */
export async function nameCapture(whose: Whose, id: string, name: NameThought): Promise<void> {
  const db = databaseOf(whose)
  await withRoom(db, () =>
    db.transaction('rw', [db.afterthoughts, db.readings], async () => {
      await addThought(db, id, { kind: 'name', ...name })
      const reading = await db.readings.get(id)
      if (!reading?.preview) return
      const company = name.to === null ? null : { value: name.to, confidence: 1 }
      await db.readings.put({ ...reading, preview: { ...reading.preview, company, askedName: null } })
    }),
  )
  announceOtherWork()
}

/** Returns whom a capture was assigned to here, if that hasn't become an edit yet. */
export async function findAssigned(whose: Whose, captureId: string): Promise<string | undefined> {
  const db = databaseOf(whose)
  const rows = await db.afterthoughts.where('captureId').equals(captureId).toArray()
  const thought = rows.map((row) => row.thought).findLast(({ kind }) => kind === 'assign')
  return thought?.kind === 'assign' ? thought.ownerId : undefined
}

/**
 * Sets a capture's note; an empty text removes it. Resolves to whether it was removed too late: the server may have it,
 * and notes stay on the lead.
 */
export async function setCaptureNote(whose: Whose, id: string, text: string): Promise<boolean> {
  const db = databaseOf(whose)
  const note = text.trim()
  const change = ({ note: _before, ...meta }: CaptureMeta): CaptureMeta => (note ? { ...meta, note } : meta)
  const isSent = await amendCapture(db, id, change, async ({ meta }) => {
    const { before, isNew } = await takeBackNotes(db, id, { field: 'note', before: meta.note ?? null }, note || null)
    if (note && isNew) await addNote(db, id, note, { field: 'note', before })
    return !note && before !== null
  })
  return isSent ?? false
}

/** Answers one of the trade show's questions; null removes the answer. `label` is the question's text. */
export async function answerQualifier(
  whose: Whose,
  id: string,
  qualifier: { id: string; label: string },
  option: string | null,
): Promise<void> {
  const db = databaseOf(whose)
  const change = (meta: CaptureMeta): CaptureMeta => {
    const { [qualifier.id]: _before, ...others } = meta.qualifiers ?? {}
    return { ...meta, qualifiers: option === null ? others : { ...others, [qualifier.id]: option } }
  }
  await amendCapture(db, id, change, async ({ meta }) => {
    const origin = { field: `answer:${qualifier.id}`, before: meta.qualifiers?.[qualifier.id] ?? null } as const
    const { before, isNew } = await takeBackNotes(db, id, origin, option)
    if (isNew) await addNote(db, id, batchWords.qualifier(qualifier.label, option), { ...origin, before })
  })
}

/**
 * Changes a capture's metadata, which is sent with it. Once it may have left this device, also calls `follow` with the
 * row before the change to add a separate edit; what was said before a first attempt is sent with the photo alone.
 */
async function amendCapture<T>(
  db: LocalDatabase,
  id: string,
  change: (meta: CaptureMeta) => CaptureMeta,
  follow: (before: CaptureRow) => Promise<T>,
): Promise<T | undefined> {
  const followed = await withRoom(db, () =>
    db.transaction('rw', [db.captures, db.afterthoughts, db.edits, db.events], async () => {
      const row = await db.captures.get(id)
      if (!row) return undefined
      await changeCapture(db, id, ({ meta }) => ({ meta: change(meta) }))
      return (await mayHaveLeft(db, row)) ? follow(row) : undefined
    }),
  )
  announceOtherWork()
  return followed
}

/**
 * Takes back notes from a field of a capture that haven't been sent, as afterthoughts or as edits. Resolves to what the
 * server may have from this field without them, and whether the field's value differs from that.
 */
async function takeBackNotes(
  db: LocalDatabase,
  captureId: string,
  { field, before }: NoteOrigin,
  value: string | null,
): Promise<{ before: string | null; isNew: boolean }> {
  const thoughts = (await db.afterthoughts.where('captureId').equals(captureId).toArray()).flatMap(({ n, thought }) =>
    thought.kind === 'note' && thought.origin?.field === field ? [{ n, origin: thought.origin }] : [],
  )
  const edits = await db.edits
    .filter(
      ({ origin, state, attempts }) =>
        origin?.captureId === captureId && origin.field === field && state === 'queued' && attempts === 0,
    )
    .toArray()
  await db.afterthoughts.bulkDelete(thoughts.map(({ n }) => n))
  await db.edits.bulkDelete(edits.map(({ seq }) => seq))
  const first = [...edits, ...thoughts][0]?.origin
  const sent = first ? first.before : before
  return { before: sent, isNew: value !== sent }
}

const addNote = (db: LocalDatabase, captureId: string, text: string, origin: NoteOrigin): Promise<void> =>
  addThought(db, captureId, { kind: 'note', noteId: v4(), text, origin })

/**
 * Adds a capture's rating, note, and answers as afterthoughts, for a capture that may have been sent without them. Runs
 * in the caller's transaction, which includes `afterthoughts` and `salesEvents`.
 */
export async function repeatMeta(
  db: LocalDatabase,
  id: string,
  { rating, note, qualifiers, eventId }: Pick<CaptureMeta, 'rating' | 'note' | 'qualifiers' | 'eventId'>,
): Promise<void> {
  const thoughts = await db.afterthoughts.where('captureId').equals(id).toArray()
  // A rating restored from a copy is newer than the one in the metadata.
  if (rating && !thoughts.some(({ thought }) => thought.kind === 'rating'))
    await addThought(db, id, { kind: 'rating', rating })
  if (note) await addNote(db, id, note, { field: 'note', before: null })
  const event = eventId === undefined ? undefined : await db.salesEvents.get(eventId)
  for (const [questionId, option] of Object.entries(qualifiers ?? {})) {
    const label = event?.qualifiers.find((question) => question.id === questionId)?.label
    const text = label === undefined ? option : batchWords.qualifier(label, option)
    await addNote(db, id, text, { field: `answer:${questionId}`, before: null })
  }
}

/**
 * Lists the afterthoughts so far that are sent with a capture: ratings, notes, and answers, including superseded ones.
 * Call it before claiming the capture.
 */
export const listCarried = (db: LocalDatabase, id: string): PromiseLike<number[]> =>
  db.afterthoughts
    .where('captureId')
    .equals(id)
    .filter(({ thought, isLate }) => !isLate && (thought.kind === 'note' || thought.kind === 'rating'))
    .primaryKeys()

/**
 * Drops afterthoughts after the server accepted this capture for the first time: everything that was `carried` need not
 * follow separately. A server that already had the capture has only its first version.
 */
export async function dropCarried(
  db: LocalDatabase,
  { id, meta }: Pick<CaptureRow, 'id' | 'meta'>,
  carried: readonly number[],
): Promise<void> {
  const said = new Set(carried)
  const rows = await db.afterthoughts.where('captureId').equals(id).toArray()
  const isSent = ({ n, thought, isLate }: AfterthoughtRow): boolean =>
    said.has(n) ||
    // Anything added between that listing and the claim was also sent.
    (!isLate &&
      (thought.kind === 'note'
        ? thought.text === meta.note
        : thought.kind === 'rating' && thought.rating === (meta.rating ?? null)))
  const sent = rows.filter(isSent)
  // A rating that was sent supersedes all earlier ones, wherever they came from.
  const lastRated = Math.max(...sent.filter(({ thought }) => thought.kind === 'rating').map(({ n }) => n))
  const isReplaced = ({ n, thought }: AfterthoughtRow) => thought.kind === 'rating' && n < lastRated
  await db.afterthoughts.bulkDelete([...sent, ...rows.filter(isReplaced)].map(({ n }) => n))
}

/**
 * Joins a capture to the lead of another, as its other side: shown immediately, sent once the server has both. Runs in
 * the caller's transaction, which includes `captures` and `afterthoughts`.
 */
export async function joinCapture(db: LocalDatabase, id: string, leadId: string): Promise<void> {
  await changeCapture(db, id, () => ({ leadId }))
  await addThought(db, id, { kind: 'join', leadId })
}

/** Takes back a join that hasn't become an edit yet. Resolves to whether it was in time. */
export async function unjoinCapture(db: LocalDatabase, id: string): Promise<boolean> {
  const open = await db.afterthoughts
    .where('captureId')
    .equals(id)
    .filter(({ thought }) => thought.kind === 'join')
    .primaryKeys()
  if (open.length === 0) return false
  await db.afterthoughts.bulkDelete(open)
  await changeCapture(db, id, () => ({ leadId: id }))
  return true
}

/** Stores an afterthought. For ratings, joins, owners, and names, the last one wins. */
async function addThought(db: LocalDatabase, captureId: string, thought: Thought): Promise<void> {
  if (thought.kind !== 'note') {
    const before = await db.afterthoughts
      .where('captureId')
      .equals(captureId)
      .filter((row) => row.thought.kind === thought.kind)
      .primaryKeys()
    await db.afterthoughts.bulkDelete(before)
  }
  await db.afterthoughts.add({ opId: v4(), captureId, at: new Date().toISOString(), thought })
}
