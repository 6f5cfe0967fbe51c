import { randomUUID } from 'node:crypto'
import { getCapture, removeCapture, retryCapture } from '@canvass/contracts/captures'
import { countLeads, getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { LeadDraft } from '@canvass/db/leads/lead-draft'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { leaseCapture, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  colleague = await app.buildUser('member', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

const common = (entityId: string) => ({ opId: randomUUID(), entityId, at: '2026-11-20T10:00:00.000Z' })
const join = (entityId: string, leadId: string): Op => ({ kind: 'join_capture', ...common(entityId), leadId })
const takeApart = (entityId: string): Op => ({ kind: 'take_apart', ...common(entityId) })
const discard = (entityId: string): Op => ({ kind: 'discard_lead', ...common(entityId) })
const note = (entityId: string, text: string): Op => ({
  kind: 'add_note',
  ...common(entityId),
  noteId: randomUUID(),
  text,
})
const send = async (...ops: Op[]) =>
  (await app.as(rep).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const captureOf = async (id: string) => (await app.as(rep).ask(getCapture, { params: { id } })).answer
const remove = (id: string) => app.as(rep).ask(removeCapture, { params: { id } })
const total = async () => (await app.as(rep).ask(countLeads)).answer.total
const currentSeq = async () => (await app.as(colleague).ask(getSnapshot)).answer.at
const changesSince = async (since: number, user = rep) =>
  (await app.as(user).ask(getChanges, { query: { since } })).answer.changes.map(
    ({ table, id, row }) => [table, id, row !== null] as const,
  )

type Leased = Awaited<ReturnType<typeof leaseCapture>>
const finish = async ({ runs, lease }: Leased, given: Partial<LeadDraft> = {}) => {
  const found = { ...draft, ...given }
  await runs.writeStages(lease, [{ stage: 'compose_lead', state: 'done', finding: found }])
  await runs.finish(lease, found)
}
const read = async (id: string, given: Partial<LeadDraft> = {}, generation = 0) =>
  finish(await leaseCapture(app, rep, id, generation), given)
const readLead = async (given: Partial<LeadDraft> = {}) => {
  const id = await sendCapture(app, rep)
  await read(id, given)
  return id
}
/** Makes a photo without readable text, which isn't a lead and needs attention. */
const unread = async () => {
  const id = await sendCapture(app, rep)
  const { runs, lease } = await leaseCapture(app, rep, id)
  await runs.needsAttention(lease, { code: 'no_text', message: 'No text was found', stage: 'read_text' })
  return id
}
const typeIn = async (id: string, given: Partial<LeadDraft> = {}) => {
  await app.as(rep).ask(retryCapture, { params: { id }, body: { manualText: 'Harbour Bakery' } })
  await read(id, given, 1)
}

/** Joins the way earlier versions did, without waiting: the lead is gone, though the other one doesn't exist. */
const joinedAtOnce = async (captureId: string, leadId: string) => {
  const { organizationId } = rep
  await app.owner.query(`update captures set lead_id = $2, state = 'joined' where id = $1`, [captureId, leadId])
  await app.owner.query('update captures set lead_id = $2 where lead_id = $1', [captureId, leadId])
  await app.owner.query('update leads set deleted_at = now() where id = $1', [captureId])
  const moved = await app.owner.query<{ id: string }>(
    'update lead_notes set lead_id = $2 where lead_id = $1 returning id',
    [captureId, leadId],
  )
  await app.owner.query(
    `insert into capture_events (organization_id, capture_id, source, kind, detail) values ($1, $2, 'person', 'joined', $3)`,
    [organizationId, captureId, JSON.stringify({ leadId, userId: rep.id, noteIds: moved.rows.map(({ id }) => id) })],
  )
}

describe('a join to a capture that is not a lead yet', () => {
  it('waits, and its lead stays complete and editable in every list until the other becomes a lead', async () => {
    const front = await unread()
    const back = await readLead({ email: 'a@b.example' })
    await send(note(back, 'On the back'))
    const since = await currentSeq()
    expect(await send(join(back, front))).toEqual(['applied'])
    expect(await total()).toBe(1)
    expect(await changesSince(since, colleague)).not.toContainEqual(['leads', back, false])
    expect(await send(note(back, 'While it waits'))).toEqual(['applied'])
    expect(await leadOf(back)).toMatchObject({ isComplete: true, email: 'a@b.example', photos: [{}], notes: [{}, {}] })
    expect(await captureOf(back)).toMatchObject({ state: 'done', leadId: back })
    expect(await captureOf(front)).toMatchObject({ state: 'needs_attention' })

    await typeIn(front, { companyName: 'Front' })
    expect(await total()).toBe(1)
    expect(await leadOf(front)).toMatchObject({ companyName: 'Front', email: 'a@b.example' })
    expect(await leadOf(front)).toMatchObject({ photos: [{}, {}], notes: [{}, {}] })
    expect(await captureOf(back)).toMatchObject({ state: 'joined', leadId: front })
    expect(await changesSince(since, colleague)).toContainEqual(['leads', back, false])
  })

  it('returns its own lead while it waits, and the other lead afterward', async () => {
    const front = await unread()
    const back = await readLead()
    const op = join(back, front)
    const answer = async () => (await app.as(rep).ask(applyOps, { body: { ops: [op] } })).answer.results
    expect(await answer()).toMatchObject([{ result: 'applied', row: { id: back } }])
    await typeIn(front)
    expect(await answer()).toMatchObject([{ result: 'applied', row: { id: front } }])
    await send(takeApart(back))
    expect(await answer()).toMatchObject([{ result: 'applied', row: { id: back } }])
  })

  it('includes captures that are still being read, and captures without text', async () => {
    const front = await sendCapture(app, rep)
    const [running, stuck] = [await sendCapture(app, rep), await unread()]
    const leased = await leaseCapture(app, rep, running)
    expect(await send(join(running, front), join(stuck, front))).toEqual(['applied', 'applied'])
    await read(front, { companyName: 'Front', email: null })
    expect([await captureOf(running), await captureOf(stuck)]).toMatchObject([
      { state: 'processing', leadId: front },
      { state: 'joined', leadId: front },
    ])
    await finish(leased, { email: 'a@b.example' })
    expect(await leadOf(front)).toMatchObject({ companyName: 'Front', email: 'a@b.example', photos: [{}, {}, {}] })
    expect(await total()).toBe(1)
    expect(await send(takeApart(stuck))).toEqual(['applied'])
    expect(await captureOf(stuck)).toMatchObject({
      state: 'needs_attention',
      leadId: stuck,
      error: { code: 'no_text' },
    })
  })

  it('takes along captures joined to that lead before, and can be undone completely', async () => {
    const [front, back, third] = [await unread(), await readLead({ email: 'a@b.example' }), await readLead()]
    await send(join(third, back), join(back, front))
    expect(await leadOf(back)).toMatchObject({ photos: [{}, {}] })
    await typeIn(front)
    expect((await captureOf(third)).leadId).toBe(front)
    await send(takeApart(back))
    expect([await captureOf(front), await captureOf(back), await captureOf(third)]).toMatchObject([
      { state: 'done', leadId: front },
      { state: 'done', leadId: back },
      { state: 'joined', leadId: back },
    ])
    expect(await total()).toBe(2)
  })

  it('is stored once, and can be undone while it waits', async () => {
    const [front, back] = [await unread(), await readLead()]
    const said = join(back, front)
    expect(await send(said, said, join(back, front))).toEqual(['applied', 'applied', 'noop'])
    expect(await send(join(back, await unread()), join(front, back))).toEqual(['rejected', 'rejected'])
    expect(await send(takeApart(back), takeApart(back))).toEqual(['applied', 'noop'])
    await typeIn(front)
    expect(await total()).toBe(2)
    expect(await captureOf(back)).toMatchObject({ state: 'done', leadId: back })
  })

  it('follows when its target is joined to another', async () => {
    const [lead, front, back] = [await readLead(), await unread(), await readLead({ email: 'a@b.example' })]
    await send(join(back, front), join(front, lead))
    expect(await leadOf(lead)).toMatchObject({ email: 'a@b.example', photos: [{}, {}, {}] })
    expect(await total()).toBe(1)

    const [first, second, other] = [await unread(), await unread(), await readLead({ email: 'c@d.example' })]
    await send(join(other, second), join(second, first))
    expect(await total()).toBe(2)
    await typeIn(first)
    expect(await leadOf(first)).toMatchObject({ email: 'c@d.example', photos: [{}, {}, {}] })
    expect(await total()).toBe(2)
  })

  it('does not bring back a lead that was discarded in the meantime', async () => {
    const [front, back] = [await unread(), await readLead({ email: 'a@b.example' })]
    expect(await send(join(back, front), discard(back))).toEqual(['applied', 'applied'])
    await typeIn(front, { email: null })
    expect(await leadOf(front)).toMatchObject({ email: null, photos: [{}] })
    expect(await captureOf(back)).toMatchObject({ state: 'discarded', leadId: back })
  })
})

describe('deleting a capture', () => {
  it('leaves a lead that was to be joined to it separate, with all its data', async () => {
    const front = await unread()
    const back = await readLead({ companyName: 'Pools & Spa', email: 'a@b.example' })
    await send(note(back, 'On the back'), join(back, front))
    const since = await currentSeq()
    expect((await remove(front)).status).toBe(200)
    expect(await total()).toBe(1)
    expect(await leadOf(back)).toMatchObject({ companyName: 'Pools & Spa', photos: [{}], notes: [{}] })
    const changes = await changesSince(since)
    expect(changes).toContainEqual(['captures', front, false])
    expect(changes).toContainEqual(['captures', back, true])
    expect(await send(join(back, await readLead()))).toEqual(['applied'])
  })

  it('lets captures that were being read become separate leads, whether they finish before or after', async () => {
    const [front, before, after] = [await unread(), await sendCapture(app, rep), await sendCapture(app, rep)]
    const [first, second] = [await leaseCapture(app, rep, before), await leaseCapture(app, rep, after)]
    await send(join(before, front), join(after, front))
    await finish(first, { companyName: 'Read before' })
    expect(await total()).toBe(1)
    await remove(front)
    await finish(second, { companyName: 'Read after' })
    expect([await leadOf(before), await leadOf(after)]).toMatchObject([
      { companyName: 'Read before', isComplete: true },
      { companyName: 'Read after', isComplete: true },
    ])
    expect(await total()).toBe(2)
  })

  it('happens once, and prevents further joins to it', async () => {
    const [front, back] = [await unread(), await readLead()]
    const said = join(back, front)
    await send(said)
    const [one, other] = [(await remove(front)).answer, await remove(front)]
    expect([one.id, other.status]).toEqual([front, 410])
    expect(await send(said, join(back, front))).toEqual(['applied', 'rejected'])
    expect(await captureOf(back)).toMatchObject({ state: 'done', leadId: back })
    expect(await total()).toBe(1)
  })

  it('loses nothing when joins, reads, and deletions race', async () => {
    const [front, back, running] = [await unread(), await readLead(), await sendCapture(app, rep)]
    const leased = await leaseCapture(app, rep, running)
    await Promise.all([
      send(join(back, front)),
      send(join(running, front)),
      finish(leased),
      remove(front),
      send(takeApart(back)),
    ])
    expect([await captureOf(back), await captureOf(running)]).toMatchObject([
      { state: 'done', leadId: back },
      { state: 'done', leadId: running },
    ])
    expect(await total()).toBe(2)
  })
})

describe('a capture joined by a version without waiting joins', () => {
  it('becomes a separate lead again when the other is deleted, and devices see both changes', async () => {
    const [front, back] = [await unread(), await readLead({ companyName: 'Pools & Spa' })]
    await send(note(back, 'On the back'))
    await joinedAtOnce(back, front)
    expect(await total()).toBe(0)
    const since = await currentSeq()
    expect((await remove(front)).status).toBe(200)
    expect(await leadOf(back)).toMatchObject({ companyName: 'Pools & Spa', photos: [{}], notes: [{}] })
    expect(await captureOf(back)).toMatchObject({ state: 'done', leadId: back })
    const changes = await changesSince(since)
    expect(changes).toContainEqual(['leads', back, true])
    expect(changes).toContainEqual(['captures', back, true])
    expect(changes).toContainEqual(['captures', front, false])
  })

  it('becomes a lead from its finished run, or once it is read', async () => {
    const [front, ended, running] = [
      await unread(),
      await readLead({ companyName: 'Read' }),
      await sendCapture(app, rep),
    ]
    await joinedAtOnce(ended, front)
    await app.owner.query('delete from leads where id = $1', [ended])
    const leased = await leaseCapture(app, rep, running)
    await app.owner.query('update captures set lead_id = $2 where id = $1', [running, front])
    await remove(front)
    await finish(leased, { companyName: 'Read later' })
    expect([await leadOf(ended), await leadOf(running)]).toMatchObject([
      { companyName: 'Read', isComplete: true },
      { companyName: 'Read later', isComplete: true },
    ])
    expect(await total()).toBe(2)
  })

  it('keeps the captures that had been joined to it', async () => {
    const [front, back, third] = [await unread(), await readLead(), await readLead()]
    await send(join(third, back))
    await joinedAtOnce(back, front)
    await app.owner.query(
      `update capture_events set detail = detail || jsonb_build_object('broughtIds', jsonb_build_array($2::text))
       where capture_id = $1 and kind = 'joined'`,
      [back, third],
    )
    await remove(front)
    expect([await captureOf(back), await captureOf(third)]).toMatchObject([
      { state: 'done', leadId: back },
      { state: 'joined', leadId: back },
    ])
    expect(await total()).toBe(1)
  })
})
