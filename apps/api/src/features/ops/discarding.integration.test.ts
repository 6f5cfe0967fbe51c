import { randomUUID } from 'node:crypto'
import { getCaptureTimeline, removeCapture } from '@canvass/contracts/captures'
import { countLeads, getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead, sendCapture } from '../../../test/send-capture.ts'
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
const restore = (id: string): Op => ({ kind: 'restore_lead', ...common(id) })
const note = (id: string): Op => ({ kind: 'add_note', ...common(id), noteId: randomUUID(), text: 'Seen' })
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const total = async () => (await app.as(rep).ask(countLeads)).answer.total

describe('a shot that is a lead already and is discarded', () => {
  it('leaves every list and every device, and says who did it and when', async () => {
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

  it('comes back as it was', async () => {
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

  it('goes once, and comes back once', async () => {
    const id = await makeLead(app, rep)
    expect(await send(rep, discard(id), discard(id), restore(id), restore(id))).toEqual([
      'applied',
      'noop',
      'applied',
      'noop',
    ])
  })

  it('is whose who took it, until somebody else has worked on it; an admin may always', async () => {
    const id = await makeLead(app, rep)
    expect(await send(colleague, discard(id))).toEqual(['rejected'])
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    await send(lead, note(id))
    expect([await send(rep, discard(id)), await send(lead, discard(id))]).toEqual([['rejected'], ['rejected']])
    expect(await send(admin, discard(id))).toEqual(['applied'])
    expect([await send(rep, restore(id)), await send(admin, restore(id))]).toEqual([['rejected'], ['applied']])
  })

  it('is nobody’s of another organization', async () => {
    const id = await makeLead(app, rep)
    const stranger = await app.buildUser('admin')
    expect([await send(stranger, discard(id)), await send(stranger, restore(id))]).toEqual([['rejected'], ['rejected']])
    expect(await total()).toBe(1)
  })

  it('is to come again while it is still being read, and is told where it was deleted before', async () => {
    const id = await sendCapture(app, rep)
    expect(await send(rep, discard(id))).toEqual([])
    await app.as(rep).ask(removeCapture, { params: { id } })
    expect(await send(rep, discard(id))).toEqual(['noop'])
  })

  it('takes no edits while it is gone, and does not come back by being joined', async () => {
    const id = await makeLead(app, rep)
    const other = await makeLead(app, rep)
    await send(rep, discard(id))
    const join: Op = { kind: 'join_capture', ...common(other), leadId: id }
    expect(await send(rep, note(id), join)).toEqual(['rejected', 'rejected'])
    expect(await total()).toBe(1)
  })
})
