import { getCapture, removeCapture } from '@canvass/contracts/captures'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { edit, join, note, tag } from '../../../test/ops.ts'
import { leaseCapture, makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { draft } from '../../../test/draft.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
let lead: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  colleague = await app.buildUser('member', { organizationId: rep.organizationId })
  lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results
const sendOne = async (user: BuiltUser, op: Op) => {
  const [result] = await send(user, op)
  if (!result) throw new Error('The edit has no result')
  return result
}
const change = <T>(from: T, to: T) => ({ from, to })
const leadOf = async (id: string, user = rep) => (await app.as(user).ask(getLead, { params: { id } })).answer
const amountTo = (to: string) => ({ dealAmount: change('0', to) })

const fact = (value: string) => ({
  value,
  label: null,
  confidence: 1,
  evidence: [{ source: 'photo' as const, ref: 'line:1' }],
})

const resultOf = async (user: BuiltUser, op: Op) => (await sendOne(user, op)).result

describe('a capture joined to another lead', () => {
  it('gives up its lead, and the other one has the data of both, with evidence', async () => {
    const front = await makeLead(app, rep, {
      companyName: 'Harbour Bakery',
      phone: '1',
      phones: [fact('1')],
      ocrText: 'FRONT',
    })
    const back = await makeLead(app, rep, {
      companyName: 'harbour',
      phone: '2',
      phones: [fact('2')],
      email: 'a@b.example',
      ocrText: 'BACK',
    })
    await send(rep, note(back, 'On the back'), tag(back, ['card']))
    expect(await sendOne(rep, join(back, front))).toMatchObject({ result: 'applied', row: { id: front } })
    const joined = await leadOf(front)
    expect(joined).toMatchObject({
      companyName: 'Harbour Bakery',
      phone: '1',
      email: 'a@b.example',
      ocrText: 'FRONT\nBACK',
      tags: ['card'],
      notes: [{ text: 'On the back' }],
    })
    expect(joined.phones.map(({ value, evidence }) => [value, evidence.length])).toEqual([
      ['1', 1],
      ['2', 1],
    ])
    expect(joined.photos.map(({ captureId }) => captureId)).toEqual([front, back])
    const capture = await app.as(rep).ask(getCapture, { params: { id: back } })
    expect(capture.answer).toMatchObject({ leadId: front, state: 'joined' })
    const gone = await app.as(rep).ask(getLead, { params: { id: back } })
    expect([gone.status, gone.refusal.reason, gone.refusal.leadId]).toEqual([410, 'joined', front])
  })

  it('does not point to the other lead for people who may not see that lead', async () => {
    const [front, back] = [await makeLead(app, rep), await makeLead(app, rep)]
    await send(rep, join(back, front), edit(front, { visibility: { from: 'organization', to: 'private' } }))
    const asked = async (user: BuiltUser) => (await app.as(user).ask(getLead, { params: { id: back } })).refusal
    expect(await asked(rep)).toMatchObject({ reason: 'joined', leadId: front })
    expect(await asked(colleague)).not.toHaveProperty('leadId')
  })

  it('reaches other devices as one changed lead and one removed lead', async () => {
    const [front, back] = [await makeLead(app, rep), await makeLead(app, rep)]
    const since = (await app.as(colleague).ask(getSnapshot)).answer.at
    await send(rep, join(back, front))
    const { changes } = (await app.as(colleague).ask(getChanges, { query: { since } })).answer
    expect(new Map(changes.map(({ id, row }) => [id, row !== null]))).toEqual(
      new Map([
        [front, true],
        [back, false],
      ]),
    )
  })

  it('leaves its lead on other devices too when it is deleted while it is still being read', async () => {
    const [front, back] = [await makeLead(app, rep), await sendCapture(app, rep)]
    await send(rep, join(back, front))
    expect((await leadOf(front, colleague)).photos).toHaveLength(2)
    const since = (await app.as(colleague).ask(getSnapshot)).answer.at
    expect((await app.as(rep).ask(removeCapture, { params: { id: back } })).status).toBe(200)
    expect((await leadOf(front, colleague)).photos).toHaveLength(1)
    const { changes } = (await app.as(colleague).ask(getChanges, { query: { since } })).answer
    expect(changes).toMatchObject([{ table: 'leads', id: front }])
  })

  it('continues being read, and passes its findings to the other lead', async () => {
    const [front, back] = [await makeLead(app, rep, { email: null }), await sendCapture(app, rep)]
    const { runs, lease } = await leaseCapture(app, rep, back)
    expect((await sendOne(rep, join(back, front))).result).toBe('applied')
    await runs.finish(lease, { ...draft, email: 'a@b.example' })
    expect(await leadOf(front)).toMatchObject({ email: 'a@b.example', photos: [{}, {}] })
    expect((await app.as(rep).ask(getCapture, { params: { id: back } })).answer.state).toBe('joined')
    const { rows } = await app.owner.query('select 1 from leads where id = $1', [back])
    expect(rows).toEqual([])
  })

  it('waits with its data until the other capture becomes a lead', async () => {
    const [front, back] = [await sendCapture(app, rep), await makeLead(app, rep, { email: 'a@b.example' })]
    expect((await sendOne(rep, join(back, front))).result).toBe('applied')
    const { runs, lease } = await leaseCapture(app, rep, front)
    await runs.finish(lease, { ...draft, companyName: 'Front' })
    expect(await leadOf(front)).toMatchObject({ companyName: 'Front', email: 'a@b.example' })
  })

  it('is joined once, and never to itself, to a deleted lead, or by someone who may not edit both', async () => {
    const [front, back, third] = [await makeLead(app, rep), await makeLead(app, rep), await makeLead(app, colleague)]
    expect(await resultOf(rep, join(front, front))).toBe('rejected')
    expect(await resultOf(rep, join(front, third))).toBe('rejected')
    expect(await resultOf(await app.buildUser('admin'), join(back, front))).toBe('rejected')
    expect([await resultOf(rep, join(back, front)), await resultOf(rep, join(back, front))]).toEqual([
      'applied',
      'noop',
    ])
    expect(await resultOf(lead, join(back, third))).toBe('rejected')
    expect(await resultOf(rep, join(front, back))).toBe('rejected')
    await app.owner.query('update leads set deleted_at = now() where id = $1', [third])
    expect(await resultOf(lead, join(front, third))).toBe('rejected')
  })

  it('redirects notes and tags written under its old id, but not edits', async () => {
    const [front, back] = [await makeLead(app, rep), await makeLead(app, rep)]
    await send(rep, join(back, front), note(back), tag(back, ['late']))
    expect(await leadOf(front)).toMatchObject({ tags: ['late'], notes: [{ text: 'Asked for an offer' }] })
    expect((await sendOne(rep, edit(back, amountTo('1')))).message).toBe('This lead was merged into another')
  })
})
