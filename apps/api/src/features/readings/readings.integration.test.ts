import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { listReadingRules, removeReadingRule } from '@canvass/contracts/reading-rules'
import { getReading } from '@canvass/contracts/readings'
import { rereading } from '@canvass/recognition/lead-reading'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { drawnLine, readStages, readToLead } from '../../../test/read-capture.ts'
import { sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const CARD = [
  drawnLine('TIDEWATER ROASTERS LLC', 0.1, { height: 0.08 }),
  drawnLine('Jonas Ahlberg', 0.3),
  drawnLine('Owner', 0.37),
  drawnLine('(541) 726-0188', 0.5, { alternatives: [{ text: '(541) 726-0168', confidence: 0.6 }] }),
  drawnLine('jonas@tidewaterroasters.com', 0.6),
  drawnLine('12 Alder Street, Springfield, OR 97477', 0.7),
]
const at = '2026-11-19T10:00:00.000Z'
const boxes = [
  [
    { x: 0.1, y: 0.5 },
    { x: 0.45, y: 0.5 },
    { x: 0.45, y: 0.55 },
    { x: 0.1, y: 0.55 },
  ],
]

const phoneOp = (entityId: string, given: Partial<Extract<Op, { kind: 'correct_field' }>> = {}): Op => ({
  kind: 'correct_field',
  opId: randomUUID(),
  entityId,
  at,
  field: 'phone',
  was: '+15417260188',
  to: '(541) 726-0168',
  boxes,
  how: 'alternative',
  ...given,
})
const companyOp = (entityId: string, was: string | null, to: string | null): Op =>
  phoneOp(entityId, { field: 'company', was, to, boxes: [], how: 'typed' })
const send = async (op: Op, user = rep) => (await app.as(user).ask(applyOps, { body: { ops: [op] } })).answer.results[0]
const readingOf = async (id: string, user = rep) => (await app.as(user).ask(getReading, { params: { id } })).answer
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const fieldsOf = async (id: string) => (await readingOf(id)).candidates[0]?.fields ?? []

async function cardLead(lines = CARD): Promise<string> {
  const id = await sendCapture(app, rep)
  await readToLead(app, rep, id, lines)
  return id
}

for (const contract of [getReading, listReadingRules, removeReadingRule]) describeAccess(contract, { app: () => app })

describe('a reading', () => {
  it('has every field with its box, confidence, and alternatives', async () => {
    const id = await cardLead()
    const reading = await readingOf(id)
    expect(reading).toMatchObject({
      captureId: id,
      engine: { name: 'drawn', model: 'none', parameters: { side: 1280 } },
      picture: { url: `/api/captures/${id}/photo?size=full` },
    })
    expect(reading.lines).toHaveLength(CARD.length)
    const [candidate] = reading.candidates
    expect(candidate).toMatchObject({ kind: 'card', name: 'TIDEWATER ROASTERS LLC', isChosen: true })
    expect(candidate?.fields.map(({ kind }) => kind)).toEqual([
      'company',
      'person',
      'title',
      'phone',
      'email',
      'address',
    ])
    expect(candidate?.fields.find(({ kind }) => kind === 'phone')).toMatchObject({
      value: '+15417260188',
      read: '+15417260188',
      source: 'ocr',
      boxes: [expect.arrayContaining([{ x: 0.1, y: 0.5 }])],
      alternatives: [{ value: '+15417260168', source: 'second_reading', confidence: 0.6 }],
    })
  })

  it('is empty, not an error, before the text is read', async () => {
    const id = await sendCapture(app, rep)
    expect(await readingOf(id)).toMatchObject({ engine: null, lines: [], candidates: [], state: 'received' })
  })

  it('is not sent again if the caller already has it', async () => {
    const id = await cardLead()
    const first = await app.as(rep).ask(getReading, { params: { id } })
    const etag = first.headers.get('etag')
    const again = await app.as(rep).ask(getReading, { params: { id }, headers: { 'if-none-match': String(etag) } })
    expect(again.status).toBe(304)
  })
})

describe('a correction', () => {
  it('overrides the reading, names the person, and reaches the lead', async () => {
    const id = await cardLead()
    expect(await send(phoneOp(id))).toMatchObject({ result: 'applied', row: { phone: '+15417260168' } })
    expect((await fieldsOf(id)).find(({ kind }) => kind === 'phone')).toMatchObject({
      value: '+15417260168',
      read: '+15417260188',
      confidence: 1,
      source: 'corrected',
      evidence: [
        { source: 'user', at },
        { source: 'photo', ref: 'line:3' },
      ],
    })
    expect((await readingOf(id)).corrections).toMatchObject([
      { field: 'phone', to: '(541) 726-0168', how: 'alternative' },
    ])
    const lead = await leadOf(id)
    expect(lead).toMatchObject({ phone: '+15417260168' })
    expect(lead.phones.map(({ value, confidence }) => [value, confidence])).toEqual([['+15417260168', 1]])
  })

  it('of a phone or email updates the contact who has it', async () => {
    const id = await cardLead([...CARD.slice(0, 3), drawnLine('Cell (541) 726-0188', 0.5), ...CARD.slice(4)])
    const mail = { field: 'email', was: 'jonas@tidewaterroasters.com', to: 'j.ahlberg@tidewaterroasters.com' } as const
    await send(phoneOp(id))
    await send(phoneOp(id, { ...mail, boxes: [], how: 'typed' }))
    expect((await leadOf(id)).people).toMatchObject([
      { name: 'Jonas Ahlberg', phone: '+15417260168', email: 'j.ahlberg@tidewaterroasters.com' },
    ])
    await send(phoneOp(id, { to: null }))
    expect((await leadOf(id)).people).toMatchObject([{ name: 'Jonas Ahlberg', phone: null }])
  })

  it('sent twice is stored once', async () => {
    const id = await cardLead()
    const op = phoneOp(id)
    await send(op)
    expect(await send(op)).toMatchObject({ result: 'applied' })
    expect((await readingOf(id)).corrections).toHaveLength(1)
    expect((await leadOf(id)).phones).toHaveLength(1)
  })

  it('can be corrected again, still referring to the original reading', async () => {
    const id = await cardLead()
    await send(phoneOp(id))
    await send(phoneOp(id, { to: '(541) 726-0199' }))
    expect((await leadOf(id)).phones.map(({ value }) => value)).toEqual(['+15417260199'])
    expect(await leadOf(id)).toMatchObject({ phone: '+15417260199' })
  })

  it('never overrides a person’s edit on the lead', async () => {
    const id = await cardLead()
    const patch = { phone: { from: '+15417260188', to: '541 555 0100' } }
    await send({ kind: 'edit_lead', opId: randomUUID(), entityId: id, at, baseVersion: 0, patch })
    await send(phoneOp(id))
    const lead = await leadOf(id)
    expect(lead.phone).toBe('541 555 0100')
    expect(lead.phones.map(({ value }) => value)).toContain('+15417260168')
  })

  it('can remove a false field and add a missed one', async () => {
    const id = await cardLead()
    await send(phoneOp(id, { to: null }))
    await send(phoneOp(id, { field: 'website', was: null, to: 'tidewaterroasters.com', boxes: [], how: 'typed' }))
    expect(await leadOf(id)).toMatchObject({ phone: null, phones: [], website: 'tidewaterroasters.com' })
  })

  it('made while the picture is being read is included in the run’s lead', async () => {
    const id = await sendCapture(app, rep)
    const { runs, lease, composed } = await readStages(app, rep, id, CARD)
    await send(phoneOp(id))
    await runs.finish(lease, composed, rereading)
    expect(await leadOf(id)).toMatchObject({ phone: '+15417260168', companyName: 'TIDEWATER ROASTERS LLC' })
  })

  it('is refused to people who may not edit the lead', async () => {
    const id = await cardLead()
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    expect(await send(phoneOp(id), colleague)).toMatchObject({ result: 'rejected' })
    const stranger = await app.buildUser('admin')
    expect(await send(phoneOp(id), stranger)).toMatchObject({ result: 'rejected', row: null })
    expect((await readingOf(id)).corrections).toEqual([])
  })
})

const SIGN = [drawnLine('Spring Fair Hall', 0.1, { height: 0.2 }), drawnLine('Marlowe Bakery', 0.5, { height: 0.12 })]

describe('a rule learned from a correction', () => {
  it('names the same sign correctly the next time, and credits the rule', async () => {
    const first = await cardLead([drawnLine('Marlowe Bakerv', 0.2, { height: 0.15 })])
    await send(companyOp(first, 'Marlowe Bakerv', 'Marlowe Bakery'))
    const second = await cardLead([drawnLine('MARLOWE BAKERV', 0.3, { height: 0.15 })])
    expect(await leadOf(second)).toMatchObject({ companyName: 'Marlowe Bakery' })
    const reading = await readingOf(second)
    expect(reading.rules).toMatchObject([{ rule: { kind: 'rename_sign', companyName: 'Marlowe Bakery' } }])
    expect(reading.candidates[0]?.fields[0]).toMatchObject({
      source: 'rule',
      evidence: [{ source: 'rule' }, { source: 'photo' }],
    })
  })

  it('never substitutes one name for another', async () => {
    const first = await cardLead([drawnLine('Marlowe Bakery', 0.2, { height: 0.15 })])
    await send(companyOp(first, 'Marlowe Bakery', 'Quimby Flowers'))
    const second = await cardLead([drawnLine('Marlowe Bakery', 0.3, { height: 0.15 })])
    expect(await leadOf(second)).toMatchObject({ companyName: 'Marlowe Bakery' })
    expect((await app.as(rep).ask(listReadingRules)).answer).toEqual([])
  })

  it('is deleted when the name goes back to what was read', async () => {
    for (const shown of ['Marlowe Bakers', 'Marlowe Bakery']) {
      const first = await cardLead([drawnLine('Marlowe Bakers', 0.2, { height: 0.15 })])
      await send(companyOp(first, 'Marlowe Bakers', 'Marlowe Bakery'))
      expect((await app.as(rep).ask(listReadingRules)).answer).toHaveLength(1)
      await send(companyOp(first, shown, 'Marlowe Bakers'))
      expect(await leadOf(first)).toMatchObject({ companyName: 'Marlowe Bakers' })
      expect((await app.as(rep).ask(listReadingRules)).answer).toEqual([])
    }
  })

  it('follows the sign’s latest correction, keyed by what was read there', async () => {
    for (const shown of ['Marlowe Bakerv', 'Marlowe Bakers']) {
      const first = await cardLead([drawnLine('Marlowe Bakerv', 0.2, { height: 0.15 })])
      await send(companyOp(first, 'Marlowe Bakerv', 'Marlowe Bakers'))
      await send(companyOp(first, shown, 'Marlowe Bakery'))
      expect((await app.as(rep).ask(listReadingRules)).answer.map(({ rule }) => rule)).toEqual([
        { kind: 'rename_sign', text: 'Marlowe Bakerv', companyName: 'Marlowe Bakery' },
      ])
      await send(companyOp(first, shown, null))
      expect((await app.as(rep).ask(listReadingRules)).answer).toEqual([])
    }
  })

  it('stays when the name is only confirmed', async () => {
    const first = await cardLead([drawnLine('Marlowe Bakerv', 0.2, { height: 0.15 })])
    const said = { field: 'company', was: 'Marlowe Bakerv', to: 'Marlowe Bakery' } as const
    await send(phoneOp(first, { ...said, boxes: [], how: 'typed' }))
    await send(phoneOp(first, { ...said, boxes: [], how: 'confirmed' }))
    expect((await app.as(rep).ask(listReadingRules)).answer).toHaveLength(1)
  })

  it('is keyed by the sign’s own text, even if another rule had named the sign', async () => {
    const first = await cardLead([drawnLine('Marlowe Bakerv', 0.2, { height: 0.15 })])
    await send(companyOp(first, 'Marlowe Bakerv', 'Marlowe Bakers'))
    const second = await cardLead([drawnLine('Marlowe Bakerv', 0.2, { height: 0.15 })])
    await send(companyOp(second, 'Marlowe Bakers', 'Marlowe Bakery'))
    const third = await cardLead([drawnLine('Marlowe Bakerv', 0.2, { height: 0.15 })])
    expect(await leadOf(third)).toMatchObject({ companyName: 'Marlowe Bakery' })
  })

  it('can ignore a sign here and from now on', async () => {
    const first = await cardLead(SIGN)
    expect(await leadOf(first)).toMatchObject({ companyName: 'Spring Fair Hall' })
    const rule = { kind: 'ignore_sign' as const, text: 'SPRING FAIR HALL' }
    const op: Op = { kind: 'add_reading_rule', opId: randomUUID(), entityId: first, at, ruleId: randomUUID(), rule }
    expect(await send(op)).toMatchObject({ result: 'applied', row: { companyName: 'Marlowe Bakery' } })
    const second = await cardLead(SIGN)
    expect(await leadOf(second)).toMatchObject({ companyName: 'Marlowe Bakery' })
    const evidence = (await fieldsOf(second))[0]?.evidence ?? []
    expect(evidence.some(({ source, quote }) => source === 'rule' && quote?.includes('chose to ignore'))).toBe(true)
  })

  it('does not apply to another organization', async () => {
    const first = await cardLead(SIGN)
    const rule = { kind: 'ignore_sign' as const, text: 'Spring Fair Hall' }
    await send({ kind: 'add_reading_rule', opId: randomUUID(), entityId: first, at, ruleId: randomUUID(), rule })
    const stranger = await app.buildUser('member')
    const theirs = await sendCapture(app, stranger)
    await readToLead(app, stranger, theirs, SIGN)
    expect((await app.as(stranger).ask(getLead, { params: { id: theirs } })).answer.companyName).toBe(
      'Spring Fair Hall',
    )
    expect((await app.as(stranger).ask(listReadingRules)).answer).toEqual([])
  })

  it('applies to a member’s own captures, or to everyone’s if a team lead made it', async () => {
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    const lead = await app.buildUser('team_lead', { organizationId: rep.organizationId })
    const teach = async (user: BuiltUser) => {
      const id = await sendCapture(app, user)
      await readToLead(app, user, id, SIGN)
      const rule = { kind: 'ignore_sign' as const, text: 'Spring Fair Hall' }
      await send({ kind: 'add_reading_rule', opId: randomUUID(), entityId: id, at, ruleId: randomUUID(), rule }, user)
    }
    const nameFor = async (user: BuiltUser) => {
      const id = await sendCapture(app, user)
      await readToLead(app, user, id, SIGN)
      return (await app.as(user).ask(getLead, { params: { id } })).answer.companyName
    }
    await teach(rep)
    expect([await nameFor(rep), await nameFor(colleague)]).toEqual(['Marlowe Bakery', 'Spring Fair Hall'])
    expect((await app.as(colleague).ask(listReadingRules)).answer).toEqual([])
    await teach(lead)
    expect(await nameFor(colleague)).toBe('Marlowe Bakery')
  })

  it('can be deleted only by the person who taught it or a team lead', async () => {
    const id = await cardLead(SIGN)
    const ruleId = randomUUID()
    const rule = { kind: 'own_company' as const, names: ['Spring Fair Hall'], phones: [], domains: [] }
    await send({ kind: 'add_reading_rule', opId: randomUUID(), entityId: id, at, ruleId, rule })
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    expect((await app.as(rep).ask(listReadingRules)).answer).toMatchObject([{ id: ruleId, rule }])
    expect((await app.as(colleague).ask(removeReadingRule, { params: { id: ruleId } })).status).toBe(404)
    expect((await app.as(rep).ask(removeReadingRule, { params: { id: ruleId } })).status).toBe(200)
    expect((await app.as(rep).ask(listReadingRules)).answer).toEqual([])
  })
})
