import type { SalesEvent } from '@canvass/contracts/events'
import { fieldsOfEvent } from '@canvass/domain/trade-shows/event-parts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { dropOtherWork, retryOtherWork } from '../unsent/other-work-actions.ts'
import { saveSalesEvent, showConsent } from './sales-events.ts'
import { sendSalesEvents } from './send-sales-events.ts'
import { applySalesEventSnapshot, applySalesEvents } from './apply-sales-events.ts'

const ID = '01a215d2-9c9e-73a7-af39-99f6a8eb0a5e'
const fair: SalesEvent = {
  id: ID,
  name: 'Harbor Fair',
  place: 'Hall 4',
  startsOn: '2026-11-18',
  endsOn: '2026-11-20',
  tags: ['fair'],
  qualifiers: [],
  consentText: 'We keep your card.',
  madeBy: 'mara',
  updatedAt: '2026-11-18T08:00:00.000Z',
  changeSeq: 7,
}
const { id: _id, madeBy: _by, updatedAt: _at, changeSeq: _seq, ...fields } = fair
const draft = { ...fields, isConsentShown: false }
const REASON = 'Only its creator or a team lead can change this event'
const refusal = () => Response.json({ message: REASON, code: 'forbidden', requestId: 'r-1' }, { status: 403 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

type Asked = { method: string; body: Partial<SalesEvent> & { changed?: string[] } }
let asked: Asked[]
let answer: (asked: Asked) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = ({ body }) => {
    const { changed: _parts, ...said } = body
    return Response.json({ ...fair, ...said, changeSeq: 8 })
  }
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method: string; body?: string }) => {
    const one = { method, body: JSON.parse(body ?? '{}') as Asked['body'] }
    asked.push(one)
    return answer(one)
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Changes the trade show as a person does who sees its current state. */
async function change(db: LocalDatabase, changes: Partial<typeof draft>): Promise<void> {
  const seen = (await db.salesEvents.get(ID)) ?? fair
  await saveSalesEvent(db, { ...fieldsOfEvent(seen), isConsentShown: false, ...changes }, seen)
}

/** Creates a device with the server's version of the trade show. */
async function withEvent() {
  const db = freshDatabase()
  await applySalesEventSnapshot(db, [fair], false)
  return db
}

it('names the changed parts of a trade show, including those of an earlier change that still waits', async () => {
  const db = await withEvent()
  await change(db, { tags: ['fair', 'north'] })
  await change(db, { endsOn: '2026-11-21' })
  await sendSalesEvents(db)
  expect(asked.map(({ body }) => body.changed)).toEqual([['tags', 'days']])
  expect(await db.salesEvents.get(ID)).not.toHaveProperty('changed')
})

it('keeps what a colleague changed in a trade show during an edit', async () => {
  const db = await withEvent()
  await applySalesEvents(db, [{ id: ID, row: { ...fair, consentText: 'We call you.', changeSeq: 8 } }])
  await saveSalesEvent(db, { ...draft, place: 'Hall 5' }, fair)
  expect(await db.salesEvents.get(ID)).toMatchObject({
    place: 'Hall 5',
    consentText: 'We call you.',
    changed: ['place'],
    server: { consentText: 'We call you.', changeSeq: 8 },
  })
})

it("has other people's changes to the rest of a trade show once its own change is sent", async () => {
  const db = await withEvent()
  await change(db, { tags: ['fair', 'north'] })
  answer = () => Response.json({ ...fair, tags: ['fair', 'north'], consentText: 'We call you.', changeSeq: 9 })
  await sendSalesEvents(db)
  expect(await db.salesEvents.get(ID)).toMatchObject({
    state: 'sent',
    tags: ['fair', 'north'],
    consentText: 'We call you.',
    changeSeq: 9,
  })
})

it("doesn't revert a colleague's later change when the response to an older one arrives", async () => {
  const db = await withEvent()
  await change(db, { place: 'Hall 5' })
  answer = async () => {
    await applySalesEvents(db, [
      { id: ID, row: { ...fair, place: 'Hall 5', consentText: 'We call you.', changeSeq: 9 } },
    ])
    return Response.json({ ...fair, place: 'Hall 5', changeSeq: 8 })
  }
  await sendSalesEvents(db)
  expect(await db.salesEvents.get(ID)).toMatchObject({ state: 'sent', consentText: 'We call you.', changeSeq: 9 })
})

it('sends a new trade show whole, and again as one without changes', async () => {
  const db = freshDatabase()
  const id = await saveSalesEvent(db, draft)
  answer = lost
  await expect(sendSalesEvents(db)).rejects.toThrow()
  await expect(sendSalesEvents(db)).rejects.toThrow()
  expect(asked.map(({ body }) => body)).toEqual([
    { ...fields, changed: [] },
    { ...fields, changed: [] },
  ])
  await saveSalesEvent(db, { ...draft, place: 'Hall 5' }, { ...fields, id })
  await expect(sendSalesEvents(db)).rejects.toThrow()
  expect(asked.at(-1)?.body).toEqual({ ...fields, place: 'Hall 5', changed: ['place'] })
})

it('sends the reversal of a change that had left, though no response arrived', async () => {
  const db = await withEvent()
  await change(db, { tags: [] })
  answer = lost
  await expect(sendSalesEvents(db)).rejects.toThrow()
  await change(db, { tags: ['fair'] })
  await expect(sendSalesEvents(db)).rejects.toThrow()
  expect(asked.at(-1)?.body).toMatchObject({ tags: ['fair'], changed: ['tags'] })
})

it('resends only what was changed in a trade show while the response was in flight', async () => {
  const db = await withEvent()
  await change(db, { tags: [] })
  answer = async () => {
    await change(db, { place: 'Hall 5' })
    return Response.json({ ...fair, tags: [], consentText: 'We call you.', changeSeq: 9 })
  }
  await sendSalesEvents(db)
  expect(await db.salesEvents.get(ID)).toMatchObject({
    state: 'unsent',
    place: 'Hall 5',
    consentText: 'We call you.',
    changed: ['place'],
  })
})

it('sends all of a trade show stored by an earlier version, since its changed parts are unknown', async () => {
  const db = await withEvent()
  await db.salesEvents.update(ID, { state: 'unsent', place: 'Hall 5', madeBy: undefined })
  await change(db, { place: 'Hall 6' })
  await sendSalesEvents(db)
  expect(asked.at(-1)?.body).toEqual({ ...fields, place: 'Hall 6' })
})

it('changes nothing of a trade show that another device has brought to a restored server', async () => {
  const db = await withEvent()
  await applySalesEventSnapshot(db, [], true)
  await sendSalesEvents(db)
  expect(asked.at(-1)?.body).toEqual({ ...fields, changed: [] })
})

it('sends nothing when only this phone shows the consent text', async () => {
  const db = await withEvent()
  await change(db, { isConsentShown: true })
  expect(await db.salesEvents.get(ID)).toMatchObject({ state: 'sent', isConsentShown: true })
  await showConsent(db, ID, false)
  expect(await db.salesEvents.get(ID)).toMatchObject({ state: 'sent', isConsentShown: false })
})

it("keeps a refused change with its reason, and replaces it with the server's current version when abandoned", async () => {
  const db = await withEvent()
  await change(db, { consentText: 'Nothing is kept.' })
  answer = refusal
  await sendSalesEvents(db)
  expect(await db.salesEvents.get(ID)).toMatchObject({ state: 'refused', refusedFor: REASON })
  await applySalesEvents(db, [{ id: ID, row: { ...fair, place: 'Hall 5', changeSeq: 8 } }])
  expect(await db.salesEvents.get(ID)).toMatchObject({ state: 'refused', consentText: 'Nothing is kept.' })
  await dropOtherWork(db, 'salesEvents', ID)
  const given = await db.salesEvents.get(ID)
  expect(given).toMatchObject({ ...fair, place: 'Hall 5', changeSeq: 8, state: 'sent' })
  expect(given).not.toHaveProperty('refusedFor')
})

it('a refused change can be retried, and abandoned after that too', async () => {
  const db = await withEvent()
  await change(db, { place: 'Hall 5' })
  answer = refusal
  await sendSalesEvents(db)
  await retryOtherWork(db, 'salesEvents', ID)
  await sendSalesEvents(db)
  expect(asked.map(({ body }) => body.changed)).toEqual([['place'], ['place']])
  await dropOtherWork(db, 'salesEvents', ID)
  expect(await db.salesEvents.get(ID)).toMatchObject({ ...fair, state: 'sent' })
})

it('deletes a refused trade show that only this phone has', async () => {
  const db = freshDatabase()
  const id = await saveSalesEvent(db, draft)
  answer = refusal
  await sendSalesEvents(db)
  await dropOtherWork(db, 'salesEvents', id)
  expect(await db.salesEvents.get(id)).toBeUndefined()
})

it('asks the server for a trade show whose change an earlier version had refused, and loses nothing offline', async () => {
  const db = await withEvent()
  await db.salesEvents.update(ID, { state: 'refused', place: 'Hall 5', revision: 1 })
  answer = lost
  await expect(dropOtherWork(db, 'salesEvents', ID)).rejects.toThrow()
  expect(await db.salesEvents.get(ID)).toMatchObject({ state: 'refused', place: 'Hall 5' })
  answer = () => Response.json([fair])
  await dropOtherWork(db, 'salesEvents', ID)
  expect(await db.salesEvents.get(ID)).toMatchObject({ ...fair, state: 'sent' })
})
