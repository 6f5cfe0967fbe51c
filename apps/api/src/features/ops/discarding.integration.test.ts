import { randomUUID } from 'node:crypto'
import { getCapture, getCaptureTimeline, removeCapture, retryCapture } from '@canvass/contracts/captures'
import { countLeads, getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { leaseCapture, makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
let admin: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  const { organizationId } = rep
  colleague = await app.buildUser('member', { organizationId })
  admin = await app.buildUser('admin', { organizationId })
})
afterAll(() => app.close())

const common = (entityId: string) => ({ opId: randomUUID(), entityId, at: '2026-11-20T10:00:00.000Z' })
const discard = (id: string): Op => ({ kind: 'discard_lead', ...common(id) })
const give = (id: string, from: string | null, to: string | null): Op => ({
  kind: 'edit_lead',
  ...common(id),
  baseVersion: 0,
  patch: { ownerId: { from, to } },
})
const restore = (id: string): Op => ({ kind: 'restore_lead', ...common(id) })
const note = (id: string): Op => ({ kind: 'add_note', ...common(id), noteId: randomUUID(), text: 'Seen' })
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const total = async () => (await app.as(rep).ask(countLeads)).answer.total

describe('a discarded lead', () => {
  it('leaves every list and device, and shows who discarded it and when', async () => {
    const id = await makeLead(app, rep)
    const { at: since } = (await app.as(rep).ask(getSnapshot)).answer
    expect(await send(rep, discard(id))).toEqual(['applied'])
    expect(await total()).toBe(0)
    const gone = await app.as(rep).ask(getLead, { params: { id } })
    expect([gone.status, gone.refusal.reason]).toEqual([410, 'discarded'])
    const { changes } = (await app.as(rep).ask(getChanges, { query: { since } })).answer
    expect(changes).toMatchObject([
      { table: 'leads', id, row: null },
      { table: 'captures', id, row: { state: 'discarded', discarded: { byName: 'Robin Rep' } } },
    ])
    expect((await app.as(colleague).ask(getChanges, { query: { since } })).answer.changes).toMatchObject([
      { table: 'leads', id, row: null },
    ])
    const { rows } = await app.owner.query(`select detail from capture_events where capture_id = $1 and kind = $2`, [
      id,
      'discarded',
    ])
    expect(rows).toEqual([{ detail: { userId: rep.id } }])
  })

  it('is restored unchanged', async () => {
    const id = await makeLead(app, rep, { companyName: 'Kept after all' })
    await send(rep, note(id), discard(id))
    expect(await send(rep, restore(id))).toEqual(['applied'])
    const { answer } = await app.as(rep).ask(getLead, { params: { id } })
    expect(answer).toMatchObject({ companyName: 'Kept after all', notes: [{}], capture: { state: 'done' } })
    expect(answer.capture).not.toHaveProperty('discarded')
    expect(await total()).toBe(1)
    const { events } = (await app.as(rep).ask(getCaptureTimeline, { params: { id } })).answer
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['discarded', 'restored'])
  })

  it('is discarded once and restored once', async () => {
    const id = await makeLead(app, rep)
    expect(await send(rep, discard(id), discard(id), restore(id), restore(id))).toEqual([
      'applied',
      'noop',
      'applied',
      'noop',
    ])
  })

  it('can be discarded by whoever captured it until someone else works on it, and always by an admin', async () => {
    const id = await makeLead(app, rep)
    expect(await send(colleague, discard(id))).toEqual(['rejected'])
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    await send(lead, note(id))
    expect([await send(rep, discard(id)), await send(lead, discard(id))]).toEqual([['rejected'], ['rejected']])
    expect(await send(admin, discard(id))).toEqual(['applied'])
    expect([await send(rep, restore(id)), await send(admin, restore(id))]).toEqual([['rejected'], ['applied']])
  })

  it('is refused with a reason, and the profile shows in advance whether it can be discarded', async () => {
    const id = await makeLead(app, rep)
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    const said = async (user: BuiltUser) => {
      const { answer } = await app.as(user).ask(applyOps, { body: { ops: [discard(id)] } })
      return answer.results[0]?.message
    }
    const may = async (user: BuiltUser) => (await app.as(user).ask(getLead, { params: { id } })).answer.canDiscard
    expect([await may(rep), await may(colleague), await may(admin)]).toEqual([true, false, true])
    expect(await said(colleague)).toBe('Only the owner or a team lead can change this lead')
    expect(await said(lead)).toBe('Only the person who captured this lead or an admin can discard it')

    await send(admin, give(id, rep.id, colleague.id))
    expect([await may(rep), await may(colleague), await may(admin)]).toEqual([false, false, true])
    expect(await said(colleague)).toBe('Only the person who captured this lead or an admin can discard it')
    await send(admin, give(id, colleague.id, rep.id))
    expect(await may(rep)).toBe(false)
    expect(await said(rep)).toBe('Other people have added to or changed this lead, so only an admin can discard it')
  })

  it('can still be discarded by whoever captured it after giving it up, but not once they are a viewer', async () => {
    const id = await makeLead(app, rep)
    const may = async () => (await app.as(rep).ask(getLead, { params: { id } })).answer.canDiscard
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    const own = await makeLead(app, lead)
    expect(await send(lead, give(own, lead.id, null))).toEqual(['applied'])
    expect((await app.as(lead).ask(getLead, { params: { id: own } })).answer.canDiscard).toBe(true)
    expect(await send(lead, discard(own))).toEqual(['applied'])

    expect(await may()).toBe(true)
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [rep.id])
    // Changes by another process take effect within a second.
    await expect.poll(may, { timeout: 5_000 }).toBe(false)
  })

  it('reveals after the deletion whether the caller may restore it', async () => {
    const id = await makeLead(app, rep)
    const others = await makeLead(app, admin)
    const may = async (user: BuiltUser, lead: string) => {
      const { status, refusal } = await app.as(user).ask(getLead, { params: { id: lead } })
      return [status, refusal.canRestore]
    }
    await send(rep, discard(id))
    await send(admin, discard(others))
    expect([await may(rep, id), await may(colleague, id), await may(admin, id)]).toEqual([
      [410, true],
      [410, false],
      [410, true],
    ])
    expect([await may(rep, others), await may(admin, others)]).toEqual([
      [410, false],
      [410, true],
    ])
    await app.owner.query(`update users set role = 'viewer' where id = $1`, [rep.id])
    // Changes by another process take effect within a second.
    await expect.poll(() => may(rep, id), { timeout: 5_000 }).toEqual([410, false])
  })

  it('is not offered for discarding while its run is in progress', async () => {
    const id = await sendCapture(app, rep)
    expect((await app.as(rep).ask(getLead, { params: { id } })).answer).not.toHaveProperty('canDiscard')
  })

  it('cannot be discarded or restored by another organization', async () => {
    const id = await makeLead(app, rep)
    const stranger = await app.buildUser('admin')
    expect([await send(stranger, discard(id)), await send(stranger, restore(id))]).toEqual([['rejected'], ['rejected']])
    expect(await total()).toBe(1)
  })

  it('must be discarded again later if it is still being read, and is a no-op if it was deleted', async () => {
    const id = await sendCapture(app, rep)
    expect(await send(rep, discard(id))).toEqual([])
    await app.as(rep).ask(removeCapture, { params: { id } })
    expect(await send(rep, discard(id))).toEqual(['noop'])
  })

  it('accepts no edits, and does not come back through a join', async () => {
    const id = await makeLead(app, rep)
    const other = await makeLead(app, rep)
    await send(rep, discard(id))
    const join: Op = { kind: 'join_capture', ...common(other), leadId: id }
    expect(await send(rep, note(id), join)).toEqual(['rejected', 'rejected'])
    expect(await total()).toBe(1)
  })
})

const noText = { code: 'no_text', message: 'No text was found', stage: 'read_text' } as const
/** Joins a back side to the lead while it is being read. */
const backOf = async (front: string) => {
  const back = await sendCapture(app, rep)
  const leased = await leaseCapture(app, rep, back)
  expect(await send(rep, { kind: 'join_capture', ...common(back), leadId: front })).toEqual(['applied'])
  return { back, ...leased }
}
const failedBackOf = async (front: string) => {
  const { back, runs, lease } = await backOf(front)
  await runs.needsAttention(lease, noText)
  return back
}
const captureOf = (id: string) => app.as(rep).ask(getCapture, { params: { id } })
const typeIn = (id: string) => app.as(rep).ask(retryCapture, { params: { id }, body: { manualText: 'Harbour Bakery' } })
const readAgain = async (id: string) => {
  const { runs, lease } = await leaseCapture(app, rep, id, 1)
  await runs.finish(lease, draft)
}

describe('a capture joined to a discarded lead', () => {
  it('that needs attention becomes separate on every device, and can be typed in or deleted', async () => {
    const front = await makeLead(app, rep)
    const [typed, deleted] = [await failedBackOf(front), await failedBackOf(front)]
    const { at: since } = (await app.as(rep).ask(getSnapshot)).answer
    await send(rep, discard(front))
    const { changes } = (await app.as(rep).ask(getChanges, { query: { since } })).answer
    for (const id of [typed, deleted]) {
      const alone = { state: 'needs_attention', leadId: id, error: { code: 'no_text' } }
      expect(changes.find((change) => change.id === id)).toMatchObject({ table: 'captures', row: alone })
      expect((await captureOf(id)).answer).toMatchObject(alone)
    }
    expect((await app.as(rep).ask(removeCapture, { params: { id: deleted } })).status).toBe(200)
    expect((await typeIn(typed)).answer.state).toBe('received')
    await readAgain(typed)
    expect((await captureOf(typed)).answer).toMatchObject({ state: 'done', leadId: typed })
    expect(await total()).toBe(1)
  })

  it('that is being read becomes a separate lead, with the details given when it was taken', async () => {
    const front = await makeLead(app, rep)
    const { back, runs, lease } = await backOf(front)
    await send(rep, discard(front))
    await runs.finish(lease, { ...draft, companyName: 'The back' })
    expect((await app.as(rep).ask(getLead, { params: { id: back } })).answer).toMatchObject({
      companyName: 'The back',
      capture: { state: 'done' },
    })
    expect(await total()).toBe(1)
  })

  it('that was read is discarded and restored with it', async () => {
    const front = await makeLead(app, rep)
    const { back, runs, lease } = await backOf(front)
    await runs.finish(lease, { ...draft, email: 'a@b.example' })
    await send(rep, discard(front))
    expect((await captureOf(back)).status).toBe(410)
    await send(rep, restore(front))
    expect((await captureOf(back)).answer).toMatchObject({ state: 'joined', leadId: front })
    expect((await app.as(rep).ask(getLead, { params: { id: front } })).answer.photos).toHaveLength(2)
  })

  it('that an earlier version left there can be viewed and retried, and becomes a separate lead', async () => {
    const front = await makeLead(app, rep)
    const back = await failedBackOf(front)
    await send(rep, discard(front))
    await app.owner.query('update captures set lead_id = $2 where id = $1', [back, front])
    expect((await captureOf(back)).answer).toMatchObject({ state: 'needs_attention', leadId: front })
    expect((await typeIn(back)).status).toBe(200)
    await readAgain(back)
    expect((await captureOf(back)).answer).toMatchObject({ state: 'done', leadId: back })
    expect(await total()).toBe(1)
  })
})
