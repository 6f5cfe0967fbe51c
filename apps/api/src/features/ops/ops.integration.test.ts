import { randomUUID } from 'node:crypto'
import { getLead, type LeadSummary } from '@canvass/contracts/leads'
import { applyOps, type LeadPatch, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { takeApart, AT, edit, join, note, tag } from '../../../test/ops.ts'
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

const statusTo = (from: LeadSummary['status'], to: LeadSummary['status'], lostReason?: string): LeadPatch => ({
  status: change(from, to),
  ...(lostReason !== undefined && { lostReason: change(null, lostReason) }),
})

describeAccess(applyOps, { app: () => app })

describe('an edit', () => {
  it('is applied if the lead still has what the editor saw, and returns the current lead', async () => {
    const id = await makeLead(app, rep)
    const due = { text: 'Call back', dueAt: '2026-11-25T09:00:00.000Z' }
    const result = await sendOne(
      rep,
      edit(id, { ...amountTo('12500.50'), nextAction: change(null, due), rating: change(null, 'hot') }),
    )
    expect(result).toMatchObject({
      result: 'applied',
      row: { id, dealAmount: '12500.50', nextAction: due, rating: 'hot' },
    })
    expect(await leadOf(id)).toMatchObject({ dealAmount: '12500.50', nextAction: due, rating: 'hot' })
  })

  it('reaches other devices in the next changes, and in new snapshots', async () => {
    const id = await makeLead(app, rep)
    const { at: since } = (await app.as(colleague).ask(getSnapshot)).answer
    await send(rep, edit(id, amountTo('900')), tag(id, ['trade show']))
    const { changes } = (await app.as(colleague).ask(getChanges, { query: { since } })).answer
    expect(changes).toMatchObject([{ table: 'leads', id, row: { dealAmount: '900', tags: ['trade show'] } }])
    const { leads } = (await app.as(colleague).ask(getSnapshot)).answer
    expect(leads).toMatchObject([{ dealAmount: '900', tags: ['trade show'] }])
  })

  it('is a no-op if the lead already has the value', async () => {
    const id = await makeLead(app, rep)
    await send(rep, edit(id, amountTo('900')))
    expect(await sendOne(lead, edit(id, amountTo('900')))).toMatchObject({ result: 'noop', row: { dealAmount: '900' } })
  })

  it('conflicts if someone else was faster, with both values, the person, and the time, and writes nothing', async () => {
    const id = await makeLead(app, rep)
    await send(rep, edit(id, amountTo('900')))
    const result = await sendOne(lead, edit(id, { ...amountTo('500'), category: change(null, 'Bakery') }))
    expect(result).toMatchObject({
      result: 'conflict',
      conflicts: [
        { field: 'dealAmount', mine: '500', theirs: '900', byName: 'Robin Rep', at: expect.any(String) as string },
      ],
      row: { dealAmount: '900', category: null },
    })
  })

  it('merges with an edit of another field', async () => {
    const id = await makeLead(app, rep)
    await Promise.all([
      send(rep, edit(id, amountTo('900'))),
      send(lead, edit(id, { phone: change(null, '+15550100') })),
    ])
    expect(await leadOf(id)).toMatchObject({ dealAmount: '900', phone: '+15550100' })
  })

  it('is applied once, however often it arrives, and always returns its first outcome', async () => {
    const id = await makeLead(app, rep)
    const first = edit(id, amountTo('900'))
    const results = await Promise.all(Array.from({ length: 5 }, () => sendOne(rep, first)))
    expect(results.map(({ result }) => result)).toEqual(Array.from({ length: 5 }, () => 'applied'))
    await send(rep, edit(id, { dealAmount: change('900', '1000') }))
    expect(await sendOne(rep, first)).toMatchObject({ result: 'applied', row: { dealAmount: '1000' } })
    const { rows } = await app.owner.query('select 1 from lead_field_changes where lead_id = $1', [id])
    expect(rows).toHaveLength(2)
  })

  it('does not reveal its outcome to someone else who sends its id', async () => {
    const id = await makeLead(app, rep)
    const first = edit(id, amountTo('900'))
    await send(rep, first)
    expect(await sendOne(colleague, first)).toMatchObject({ result: 'rejected', row: null })
  })

  it('is not applied under another person’s session', async () => {
    const id = await makeLead(app, rep)
    const body = { ops: [edit(id, amountTo('40'))], ownerUserId: rep.id }
    const got = await app.as(colleague).ask(applyOps, { body })
    expect([got.status, got.refusal.reason]).toEqual([403, 'owner_mismatch'])
    expect((await leadOf(id)).dealAmount).toBe('0')
    const { answer } = await app.as(rep).ask(applyOps, { body })
    expect(answer.results).toMatchObject([{ result: 'applied' }])
  })

  it('is independent: its outcome does not affect the next', async () => {
    const [one, other] = [await makeLead(app, rep), await makeLead(app, rep)]
    const results = await send(
      rep,
      edit(one, { dealAmount: change('7', '8') }),
      edit(randomUUID(), amountTo('1')),
      edit(other, amountTo('2')),
    )
    expect(results.map(({ result }) => result)).toEqual(['conflict', 'rejected', 'applied'])
  })

  it('loses to a deletion, with a message', async () => {
    const id = await makeLead(app, rep)
    await app.owner.query('update leads set deleted_at = now() where id = $1', [id])
    expect(await sendOne(rep, edit(id, amountTo('1')))).toMatchObject({
      result: 'rejected',
      message: 'This lead was deleted',
      row: null,
    })
  })

  it('waits without a result while its lead is being made, and so do later edits of that lead', async () => {
    const id = await sendCapture(app, rep)
    const other = await makeLead(app, rep)
    const ops = [edit(id, amountTo('900')), note(id), edit(other, amountTo('1'))]
    expect((await send(rep, ...ops)).map(({ opId }) => opId)).toEqual([ops[2]?.opId])
    const { runs, lease } = await leaseCapture(app, rep, id)
    await runs.finish(lease, draft)
    expect((await send(rep, ...ops)).map(({ result }) => result)).toEqual(['applied', 'applied', 'applied'])
    expect(await leadOf(id)).toMatchObject({ dealAmount: '900', notes: [{ text: 'Asked for an offer' }] })
  })

  it.each([
    ['no edit', { ops: [] }],
    ['an unknown field', { ops: [{ ...edit(randomUUID(), {}), patch: { score: { from: 1, to: 2 } } }] }],
    ['an invalid amount', { ops: [edit(randomUUID(), amountTo('much'))] }],
    [
      'an unknown status',
      { ops: [{ ...edit(randomUUID(), {}), patch: { status: { from: 'qualified', to: 'lost' } } }] },
    ],
    ['an invalid id', { ops: [{ ...note(randomUUID()), noteId: 'x' }] }],
    ['an empty note', { ops: [note(randomUUID(), '  ')] }],
    ['NUL in a text', { ops: [note(randomUUID(), 'a\0b')] }],
    ['fifty-one edits', { ops: Array.from({ length: 51 }, () => note(randomUUID())) }],
  ])('with %s is refused with an error message', async (_, body) => {
    const got = await app.as(rep).ask(applyOps, { body: body as never })
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })
})

describe('a status', () => {
  it('is recorded in the history with the person, time, old and new status, and reason', async () => {
    const id = await makeLead(app, rep)
    await send(rep, edit(id, statusTo('qualified', 'closed_lost', 'Too dear')))
    expect(await leadOf(id)).toMatchObject({
      status: 'closed_lost',
      lostReason: 'Too dear',
      statusChanges: [
        { from: null, to: 'qualified' },
        { from: 'qualified', to: 'closed_lost', reason: 'Too dear', byName: 'Robin Rep' },
      ],
    })
  })

  it('needs a reason when the deal is lost', async () => {
    const id = await makeLead(app, rep)
    for (const why of [undefined, '  '])
      expect(await sendOne(rep, edit(id, statusTo('qualified', 'closed_lost', why)))).toMatchObject({
        result: 'rejected',
        message: 'Enter why it was lost',
      })
  })

  it('can be reopened only by a team lead, which clears the lost reason', async () => {
    const id = await makeLead(app, rep)
    await send(rep, edit(id, statusTo('qualified', 'closed_lost', 'Too dear')))
    const reopen = () => edit(id, statusTo('closed_lost', 'proposal_sent'))
    expect((await sendOne(rep, reopen())).result).toBe('rejected')
    expect(await sendOne(lead, reopen())).toMatchObject({
      result: 'applied',
      row: { status: 'proposal_sent', lostReason: null },
    })
  })
})

describe('edit permissions', () => {
  it('cover the owner and team leads, and everyone for a lead without an owner', async () => {
    const id = await makeLead(app, rep)
    const by = async (user: BuiltUser, from: string, to: string) =>
      (await sendOne(user, edit(id, { dealAmount: change(from, to) }))).result
    expect([await by(rep, '0', '1'), await by(colleague, '1', '2'), await by(lead, '1', '3')]).toEqual([
      'applied',
      'rejected',
      'applied',
    ])
    await send(lead, edit(id, { ownerId: change(rep.id, null) }))
    expect(await by(colleague, '3', '4')).toBe('applied')
  })

  it('let only a team lead change the owner, and only to a colleague who may have leads', async () => {
    const id = await makeLead(app, rep)
    const stranger = await app.buildUser('member')
    const give = (to: string) => edit(id, { ownerId: change(rep.id, to) })
    expect((await sendOne(rep, give(colleague.id))).result).toBe('rejected')
    const viewer = await app.buildUser('viewer', { organizationId: rep.organizationId })
    for (const { id: unfit } of [stranger, viewer])
      expect(await sendOne(lead, give(unfit))).toMatchObject({
        result: 'rejected',
        message: 'Choose someone who is active and not a viewer',
      })
    expect(await sendOne(lead, give(colleague.id))).toMatchObject({ result: 'applied', row: { ownerId: colleague.id } })
  })

  it('make someone else’s private lead look nonexistent to joins and splits', async () => {
    const [own, hidden, shown] = [await makeLead(app, rep), await makeLead(app, lead), await makeLead(app, lead)]
    const joined = await makeLead(app, lead)
    await send(lead, join(joined, hidden))
    await send(lead, edit(hidden, { visibility: change('organization', 'private') }))
    for (const op of [
      (id: string) => join(own, id),
      (id: string) => join(id, own),
      (id: string) => join(id, shown),
      takeApart,
    ])
      for (const id of [hidden, joined]) {
        const { opId: _, ...told } = await sendOne(rep, op(id))
        const { opId: __, ...none } = await sendOne(rep, op(randomUUID()))
        expect(told).toEqual(none)
      }
  })

  it('reveal nothing about someone else’s private lead or another organization’s leads', async () => {
    const id = await makeLead(app, rep)
    await send(lead, edit(id, { visibility: change('organization', 'private') }))
    const stranger = await app.buildUser('admin')
    for (const user of [colleague, stranger])
      for (const op of [edit(id, amountTo('1')), note(id), tag(id, ['x'])])
        expect(await sendOne(user, op)).toMatchObject({
          result: 'rejected',
          message: 'This lead no longer exists',
          row: null,
        })
    expect(await leadOf(id)).toMatchObject({ dealAmount: '0', notes: [], tags: [] })
  })
})

describe('words', () => {
  it('can be added and removed by anyone without a conflict', async () => {
    const id = await makeLead(app, rep)
    await Promise.all([send(rep, tag(id, ['north', 'fair'])), send(lead, tag(id, ['bakery', 'fair']))])
    const result = await sendOne(rep, tag(id, [], ['fair']))
    expect(result.row?.tags.toSorted()).toEqual(['bakery', 'north'])
    expect((await sendOne(rep, tag(id, [], ['fair']))).result).toBe('noop')
  })

  it('are carried over from a capture that is not a lead yet', async () => {
    const id = await sendCapture(app, rep)
    await send(rep, tag(id, ['north']))
    const { runs, lease } = await leaseCapture(app, rep, id)
    await runs.finish(lease, draft)
    expect((await leadOf(id)).tags).toEqual(['north'])
  })
})

describe('a note', () => {
  it('is stored once, with its author and time', async () => {
    const id = await makeLead(app, rep)
    const written = note(id)
    await send(rep, written)
    expect((await sendOne(rep, { ...written, opId: randomUUID() })).result).toBe('noop')
    expect((await leadOf(id)).notes).toEqual([
      {
        id: expect.any(String) as string,
        text: 'Asked for an offer',
        authorId: rep.id,
        authorName: 'Robin Rep',
        at: AT,
      },
    ])
  })

  it('never has a time in the future', async () => {
    const id = await makeLead(app, rep)
    await send(rep, { ...note(id), at: '2099-01-01T00:00:00.000Z' })
    expect(Date.parse((await leadOf(id)).notes[0]?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })
})
