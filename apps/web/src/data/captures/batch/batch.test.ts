import type { SalesEvent } from '@canvass/contracts/events'
import { expect, it, vi } from 'vitest'
import { failReads } from '../../../../test/broken-disk.ts'
import { createCapture, freshDatabase } from '../../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { SYNC_STATE_KEY } from '../../leads/read-tables.ts'
import { answerQualifier, setCaptureNote, rateCapture, unjoinCapture } from './afterthoughts.ts'
import { findBatch, listBatch, openBatch } from './batch.ts'
import { promoteAfterthoughts } from './promote-afterthoughts.ts'
import { decide, finishReview, joinShots, undoLast } from './reviews.ts'
import type { Delivery } from '../../../platform/outbox/delivery.ts'
import { voiceKey } from '../../../platform/local/rows/batch-rows.ts'
import { chooseEvent, findChosenEvent, saveSalesEvent } from '../../trade-shows/sales-events.ts'
import { applySalesEventSnapshot, applySalesEvents } from '../../trade-shows/apply-sales-events.ts'
import { judge, sendVoiceNotes } from '../../voice-notes/send-voice-notes.ts'
import { dropOtherWork, retryOtherWork } from '../../unsent/other-work-actions.ts'
import { saveVoiceNote, trimVoiceNotes } from '../../voice-notes/voice-notes.ts'

const fields = {
  name: 'Coastal Expo',
  place: 'Hall B',
  startsOn: '2026-05-14',
  endsOn: null,
  tags: ['expo'],
  qualifiers: [],
  consentText: null,
  isConsentShown: false,
}
const serverEvent = (id: string, more: Partial<SalesEvent> = {}): SalesEvent => {
  const { isConsentShown: _local, ...shared } = fields
  return { ...shared, id, madeBy: 'mara', updatedAt: '2026-05-14T08:00:00.000Z', changeSeq: 7, ...more }
}
const recording = {
  bytes: new Uint8Array([1, 2, 3]).buffer,
  mime: 'audio/webm;codecs=opus',
  durationMs: 812.4,
  levels: [0.5],
}
const shot = async (db: LocalDatabase, batchId: string, changes = {}) => {
  const row = await createCapture(db, 'queued')
  const inBatch = { ...row, ...changes, meta: { ...row.meta, batchId } }
  await db.captures.put(inBatch)
  return inBatch
}
const FEW_MS = 5
const later = () => new Promise((resolve) => setTimeout(resolve, FEW_MS))

it('keeps a trade show that was created here, and chooses it for this visit and the next', async () => {
  const db = freshDatabase()
  const id = await saveSalesEvent(db, fields)
  expect(await findChosenEvent(db)).toMatchObject({ id, name: 'Coastal Expo', state: 'unsent', revision: 1 })
  await chooseEvent(db, null)
  expect(await findChosenEvent(db)).toBeUndefined()
})

it('never lets the server’s older trade show replace a pending one', async () => {
  const db = freshDatabase()
  const id = await saveSalesEvent(db, fields)
  await applySalesEvents(db, [{ id, row: serverEvent(id, { name: 'Older' }) }])
  await applySalesEventSnapshot(db, [], false)
  expect(await db.salesEvents.get(id)).toMatchObject({ name: 'Coastal Expo', state: 'unsent' })
})

it('stores the server’s trade shows, and drops those it no longer has', async () => {
  const db = freshDatabase()
  await applySalesEventSnapshot(db, [serverEvent('one'), serverEvent('two')], false)
  await applySalesEvents(db, [{ id: 'one', row: null }])
  expect(await db.salesEvents.toCollection().primaryKeys()).toEqual(['two'])
  await applySalesEventSnapshot(db, [], false)
  expect(await db.salesEvents.count()).toBe(0)
})

it('continues the same batch after the page was closed, until it is reviewed', async () => {
  const db = freshDatabase()
  const batch = await openBatch(db, Date.now())
  expect(await openBatch(db, Date.now() + 3_600_000)).toEqual(batch)
  await shot(db, batch.id)
  await createCapture(db, 'queued')
  expect(await listBatch(db, batch)).toHaveLength(1)
  await finishReview(db, batch)
  expect(await findBatch(db)).toBeUndefined()
})

it('has the shots from before and after the clock was set back, however far', async () => {
  const db = freshDatabase()
  const day = 86_400_000
  const now = Date.now()
  const fast = await openBatch(db, now + 3 * day)
  const before = await shot(db, fast.id, { capturedAt: now + 3 * day })
  const batch = await openBatch(db, now)
  expect(batch.id).toBe(fast.id)
  const after = await shot(db, batch.id, { capturedAt: now })
  expect((await listBatch(db, batch)).map(({ id }) => id)).toEqual([before.id, after.id])
  const later = await openBatch(db, now + 4 * day)
  expect((await listBatch(db, later)).map(({ id }) => id)).toEqual([before.id, after.id])
})

it('ends a week after the clock was set back if no one reviewed it', async () => {
  const db = freshDatabase()
  const week = 7 * 86_400_000
  const now = Date.now()
  await openBatch(db, now + 520 * week)
  const batch = await openBatch(db, now)
  expect((await openBatch(db, now + week)).id).not.toBe(batch.id)
})

it('sends a rating with a photo that never left, and after one that may have', async () => {
  const db = freshDatabase()
  const [fresh, tried] = [await createCapture(db, 'queued'), await createCapture(db, 'queued', { attempts: 1 })]
  await rateCapture(db, fresh.id, 'hot')
  await rateCapture(db, tried.id, 'warm')
  await rateCapture(db, tried.id, 'cold')
  expect((await db.captures.get(fresh.id))?.meta.rating).toBe('hot')
  expect(await db.afterthoughts.toArray()).toMatchObject([
    { captureId: tried.id, thought: { kind: 'rating', rating: 'cold' } },
  ])
})

it('removes a rating, a note, and an answer while the photo is here', async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'queued')
  const question = { id: 'visit', label: 'Wants a visit' }
  await rateCapture(db, id, 'hot')
  await setCaptureNote(db, id, ' Call in June ')
  await answerQualifier(db, id, question, 'Yes')
  expect((await db.captures.get(id))?.meta).toMatchObject({
    rating: 'hot',
    note: 'Call in June',
    qualifiers: { visit: 'Yes' },
  })
  await rateCapture(db, id, null)
  await setCaptureNote(db, id, ' ')
  await answerQualifier(db, id, question, null)
  const { meta } = (await db.captures.get(id)) ?? {}
  expect([meta?.rating, meta?.note, meta?.qualifiers]).toEqual([undefined, undefined, {}])
})

it('joins two shots immediately on the device, and on the server once it has both', async () => {
  const db = freshDatabase()
  const batch = await openBatch(db, Date.now())
  const [front, back] = [await shot(db, batch.id), await shot(db, batch.id)]
  await joinShots(db, front.id, back.id)
  expect((await db.captures.get(back.id))?.leadId).toBe(front.id)
  await promoteAfterthoughts(db)
  expect(await db.edits.count()).toBe(0)
  await db.captures.update(front.id, { state: 'uploaded' })
  await db.captures.update(back.id, { state: 'uploaded' })
  await promoteAfterthoughts(db)
  expect(await db.edits.toArray()).toMatchObject([
    { entityId: back.id, state: 'queued', op: { kind: 'join_capture', leadId: front.id } },
  ])
  expect(await db.afterthoughts.count()).toBe(0)
})

it('makes no edit of a join that was undone while others become edits', async () => {
  const db = freshDatabase()
  const batch = await openBatch(db, Date.now())
  const shots = []
  for (let made = 0; made < 4; made++) shots.push(await shot(db, batch.id, { state: 'uploaded' }))
  const [front, other, back, last] = shots
  if (!front || !other || !back || !last) throw new Error('Expected four captures')
  await joinShots(db, front.id, other.id)
  await joinShots(db, back.id, last.id)
  const promoting = promoteAfterthoughts(db)
  await db.transaction('rw', [db.captures, db.afterthoughts], () => unjoinCapture(db, last.id))
  await promoting
  const joined = (await db.edits.toArray()).map(({ entityId }) => entityId)
  const wasInTime = (await db.captures.get(last.id))?.leadId === last.id
  expect(joined.includes(last.id)).toBe(!wasInTime)
})

it("sends afterthoughts about a capture whose lead can't be seen here, so that the server says why", async () => {
  const db = freshDatabase()
  const doneAt = Date.now() - 3_600_000
  const { id } = await createCapture(db, 'done', { attempts: 1, doneAt })
  await rateCapture(db, id, 'hot')
  await setCaptureNote(db, id, 'Call in June')
  const sync = { cursor: 9, scopeVersion: '1', snapshot: null, onTheWay: [], tally: {} }
  await db.meta.put({ key: SYNC_STATE_KEY, value: { ...sync, syncedAt: doneAt + 1_000 } })
  await promoteAfterthoughts(db)
  expect(await db.edits.count(), 'its lead may still come').toBe(0)
  await db.meta.put({ key: SYNC_STATE_KEY, value: { ...sync, syncedAt: Date.now() } })
  await promoteAfterthoughts(db)
  expect((await db.edits.toArray()).map(({ op, entityId }) => [op.kind, entityId])).toEqual([
    ['edit_lead', id],
    ['add_note', id],
  ])
  expect(await db.afterthoughts.count()).toBe(0)
})

it('undoes the last decision of a review, including a join', async () => {
  const db = freshDatabase()
  const batch = await openBatch(db, Date.now())
  const [a, b, c] = [await shot(db, batch.id), await shot(db, batch.id), await shot(db, batch.id)]
  const ids = [a.id, b.id, c.id]
  await decide(db, [a.id], 'kept')
  await later()
  await joinShots(db, a.id, b.id)
  await later()
  await decide(db, [c.id], 'discarded')
  expect(await undoLast(db, ids)).toEqual([c.id])
  expect(await undoLast(db, ids)).toEqual([b.id])
  expect((await db.captures.get(b.id))?.leadId).toBe(b.id)
  expect(await undoLast(db, ids)).toEqual([a.id])
  expect(await undoLast(db, ids)).toEqual([])
})

it('undoes the last decision of a review even if the clock was set back in between', async () => {
  const db = freshDatabase()
  const batch = await openBatch(db, Date.now())
  const [a, b, c] = [await shot(db, batch.id), await shot(db, batch.id), await shot(db, batch.id)]
  const ids = [a.id, b.id, c.id]
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const now = Date.now()
    vi.setSystemTime(now + 3_600_000)
    await decide(db, [a.id], 'kept')
    vi.setSystemTime(now)
    await joinShots(db, a.id, b.id)
    await decide(db, [c.id], 'discarded')
    expect([await undoLast(db, ids), await undoLast(db, ids), await undoLast(db, ids)]).toEqual([
      [c.id],
      [b.id],
      [a.id],
    ])
  } finally {
    vi.useRealTimers()
  }
})

it("sends the voice notes after one that can't be read, and asks its author the second time", async () => {
  const db = freshDatabase()
  const { id } = await createCapture(db, 'uploaded')
  const [damaged, whole] = [await saveVoiceNote(db, id, recording), await saveVoiceNote(db, id, recording)]
  failReads(db, voiceKey(damaged.id))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ id: whole.id, captureId: id, sha256: whole.sha256 }, { status: 201 })),
  )
  const { signal } = new AbortController()
  await sendVoiceNotes(db, { signal })
  expect(await db.voiceNotes.get(whole.id)).toMatchObject({ state: 'sent' })
  expect(await db.voiceNotes.get(damaged.id)).toMatchObject({ state: 'unsent', attempts: 1 })
  await db.voiceNotes.update(damaged.id, { nextAt: 0 })
  await sendVoiceNotes(db, { signal })
  vi.unstubAllGlobals()
  expect(await db.voiceNotes.get(damaged.id)).toMatchObject({ state: 'refused', attempts: 2 })
  expect(await db.blobs.where('key').equals(voiceKey(damaged.id)).count()).toBe(1)
})

it('deletes discarded shots and their voice notes only when the review ends, and never a lead', async () => {
  const db = freshDatabase()
  const batch = await openBatch(db, Date.now())
  const [gone, lead] = [await shot(db, batch.id), await shot(db, batch.id, { state: 'done' })]
  await saveVoiceNote(db, gone.id, recording)
  await decide(db, [gone.id, lead.id], 'discarded')
  expect(await db.captures.count()).toBe(2)
  expect(await finishReview(db, batch)).toEqual({ deleted: 1, leads: 1 })
  expect(await db.captures.toCollection().primaryKeys()).toEqual([lead.id])
  expect([await db.voiceNotes.count(), await db.blobs.where('key').startsWith(gone.id).count()]).toEqual([0, 0])
})

it('has a voice note’s row and bytes on disk when it reports saved', async () => {
  const db = freshDatabase()
  const note = await saveVoiceNote(db, 'capture', recording)
  expect(await db.voiceNotes.get(note.id)).toMatchObject({
    mime: 'audio/webm',
    size: 3,
    durationMs: 812,
    state: 'unsent',
  })
  expect((await db.blobs.get(`${note.id}:voice`))?.bytes.byteLength).toBe(3)
})

const answered = (status: number, body: Record<string, unknown> | undefined): Delivery => ({
  status,
  body,
  retryAfterMs: null,
  isStalled: false,
})

it("trusts a voice note's receipt only in our own JSON", async () => {
  const note = await saveVoiceNote(freshDatabase(), 'capture', recording)
  const receipt = { id: note.id, captureId: 'capture', sha256: note.sha256 }
  expect(judge(note, answered(201, receipt))).toBe('safe')
  expect(judge(note, answered(200, { ...receipt, sha256: 'other' }))).toBe('postponed')
  expect(judge(note, answered(200, undefined))).toBe('postponed')
  expect(judge(note, answered(401, { code: 'unauthorized' }))).toBe('sign_in')
  expect(judge(note, answered(415, undefined))).toBe('postponed')
  expect(judge(note, answered(415, { code: 'bad_request', requestId: 'r1' }))).toBe('refused')
})

it('drops a sent voice note after a week, and never an unsent one', async () => {
  const db = freshDatabase()
  const [sent, unsent] = [await saveVoiceNote(db, 'a', recording), await saveVoiceNote(db, 'b', recording)]
  await db.voiceNotes.update(sent.id, { state: 'sent' })
  await trimVoiceNotes(db, new Set(), Date.now() + 8 * 24 * 3_600_000)
  expect(await db.voiceNotes.toCollection().primaryKeys()).toEqual([unsent.id])
  await trimVoiceNotes(db, new Set(['b']), Date.now())
  expect(await db.voiceNotes.count()).toBe(0)
})

it('retries or deletes a refused voice note only when its author asks', async () => {
  const db = freshDatabase()
  const { id: captureId } = await createCapture(db)
  const note = await saveVoiceNote(db, captureId, recording)
  await dropOtherWork(db, 'voiceNotes', note.id)
  expect(await db.voiceNotes.count()).toBe(1)
  await db.voiceNotes.update(note.id, { state: 'refused', nextAt: 99 })
  await retryOtherWork(db, 'voiceNotes', note.id)
  expect(await db.voiceNotes.get(note.id)).toMatchObject({ state: 'unsent', nextAt: 0 })
  await db.voiceNotes.update(note.id, { state: 'refused' })
  await dropOtherWork(db, 'voiceNotes', note.id)
  expect([await db.voiceNotes.count(), await db.blobs.where('key').equals(`${note.id}:voice`).count()]).toEqual([0, 0])
})
