import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { VALUES_MAX } from '@canvass/contracts/lead-fields'
import { inTenant } from '@canvass/db/database'
import { refold, writeStatement } from '@canvass/db/leads/lead-statements'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeLead } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  colleague = await app.buildUser('team_lead', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

type Change = Extract<Op, { kind: 'change_value' }>
const change = (entityId: string, given: Partial<Change>): Change => ({
  kind: 'change_value',
  opId: randomUUID(),
  entityId,
  at: '2026-11-23T10:00:00.000Z',
  field: 'phones',
  was: null,
  to: null,
  ...given,
})
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const phonesOf = async (id: string) => {
  const { phone, phones } = await leadOf(id)
  return [phone, phones.map(({ value }) => value)]
}
const statusOf = async (id: string, to: string) =>
  (await app.as(rep).ask(applyOps, { body: { ops: [change(id, { to })] } })).status

/** Writes a place's statement about a lead, as its stage would. */
const writePlacePhone = (leadId: string, phone: string) =>
  inTenant(app.deps.database, rep.organizationId, async (tenant) => {
    const of = { organizationId: rep.organizationId, leadId }
    const evidence = [{ source: 'places' as const, ref: 'place-1' }]
    const facts = [{ field: 'phones' as const, value: phone, confidence: 0.9, evidence }]
    await writeStatement(tenant, { ...of, kind: 'place', sourceId: randomUUID(), origin: leadId, facts })
    await refold(tenant, of)
  })

describe('one value of a lead', () => {
  it('can be added, put first, changed, and removed', async () => {
    const id = await makeLead(app, rep)
    await send(rep, change(id, { to: '+1 541-555-0101', label: 'mobile' }), change(id, { to: '+1 541-555-0102' }))
    expect((await leadOf(id)).phones.at(-1)).toMatchObject({ evidence: [{ source: 'user' }] })
    await send(rep, change(id, { was: '+1 541-555-0102', to: '+1 541-555-0102', isFirst: true }))
    expect(await phonesOf(id)).toEqual(['+1 541-555-0102', ['+1 541-555-0102', '+1 541-555-0101']])
    await send(rep, change(id, { was: '+1 541-555-0102', to: '+1 541-555-0103', isFirst: true }))
    expect(await phonesOf(id)).toEqual(['+1 541-555-0103', ['+1 541-555-0103', '+1 541-555-0101']])
    await send(rep, change(id, { was: '+1 541-555-0103' }))
    expect(await phonesOf(id)).toEqual(['+1 541-555-0101', ['+1 541-555-0101']])
  })

  it('merges with a colleague’s concurrent change, and a repeat changes nothing', async () => {
    const id = await makeLead(app, rep)
    const own = change(id, { field: 'emails', to: 'ana@example.com' })
    expect(await send(rep, own)).toEqual(['applied'])
    expect(await send(colleague, change(id, { field: 'emails', to: 'ben@example.com' }))).toEqual(['applied'])
    expect(await send(rep, own)).toEqual(['applied'])
    expect((await leadOf(id)).emails.map(({ value }) => value).toSorted()).toEqual([
      'ana@example.com',
      'ben@example.com',
    ])
  })

  it('is a no-op if it is already gone, and is rejected if it is empty', async () => {
    const id = await makeLead(app, rep)
    expect(await send(rep, change(id, { was: '555-0199' }), change(id, {}))).toEqual(['noop', 'rejected'])
  })

  it('is refused if it is too long or there are too many', async () => {
    const id = await makeLead(app, rep)
    expect(await statusOf(id, '1'.repeat(61))).toBe(400)
    const many = Array.from({ length: VALUES_MAX + 1 }, (_, n) => change(id, { to: `555-01${n + 10}` }))
    const results = await send(rep, ...many)
    expect([results.filter((one) => one === 'applied').length, results.at(-1)]).toEqual([VALUES_MAX, 'rejected'])
  })

  it('adds a history line for the displayed field, so a conflict can name who set it', async () => {
    const id = await makeLead(app, rep)
    await send(rep, change(id, { to: '555-0150' }))
    const { rows } = await app.owner.query(
      'select field, to_value from lead_field_changes where lead_id = $1 order by n',
      [id],
    )
    expect(rows).toEqual([
      { field: 'phone', to_value: '555-0150' },
      { field: 'phones', to_value: '555-0150' },
    ])
  })
})

describe('a removed phone that a place states later', () => {
  it('is asked about, used if the person agrees, and otherwise left out for good', async () => {
    const id = await makeLead(app, rep)
    await send(rep, change(id, { to: '555-0150' }), change(id, { was: '555-0150' }))
    await writePlacePhone(id, '555-0150')
    expect(await leadOf(id)).toMatchObject({ phone: null, saidAgain: [{ field: 'phones', value: '555-0150' }] })
    await send(rep, change(id, { was: '555-0150' }))
    expect(await leadOf(id)).toMatchObject({ phone: null, saidAgain: [] })
    await writePlacePhone(id, '555-0150')
    await send(rep, change(id, { to: '555-0150' }))
    expect(await leadOf(id)).toMatchObject({ phone: '555-0150', saidAgain: [] })
  })
})
