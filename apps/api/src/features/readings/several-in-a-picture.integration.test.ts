import { randomUUID } from 'node:crypto'
import { putCapture } from '@canvass/contracts/captures'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { listReadingRules } from '@canvass/contracts/reading-rules'
import { getReading } from '@canvass/contracts/readings'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawnLine, readStages, readToLead } from '../../../test/read-capture.ts'
import { captureOf, leaseCapture, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let id: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  id = await sendCapture(app, rep)
  await readToLead(app, rep, id, [...HARBOR, ...TIDEWATER])
})
afterAll(() => app.close())

const cardAt = (x: number, texts: string[]) =>
  texts.map((text, row) => {
    const height = row === 0 ? 0.03 : 0.02
    return drawnLine(text, 0.3 + row * 0.036, {
      height,
      box: { x, y: 0.3 + row * 0.036, width: text.length * height * 0.45, height },
    })
  })
const HARBOR = cardAt(0.03, [
  'HARBOR PINE SUPPLY LLC',
  'Marta Quillfeather',
  'Purchasing Manager',
  'm.quillfeather@harborpine.com',
  'Tel (541) 726-0143',
])
const TIDEWATER = cardAt(0.56, [
  'TIDEWATER ROASTERS',
  'Jonas Ahlberg',
  'Owner',
  'jonas@tidewaterroasters.com',
  'Cell 541-726-0199',
])

type Correction = Extract<Op, { kind: 'correct_field' }>
const saying = (given: Pick<Correction, 'field' | 'was' | 'to'>): Op => ({
  kind: 'correct_field',
  opId: randomUUID(),
  entityId: id,
  at: '2026-11-19T10:00:00.000Z',
  boxes: [],
  how: 'typed',
  ...given,
})
const send = async (op: Op) => (await app.as(rep).ask(applyOps, { body: { ops: [op] } })).answer.results[0]
const reading = async (of = id) => (await app.as(rep).ask(getReading, { params: { id: of } })).answer
const lead = async (of = id) => (await app.as(rep).ask(getLead, { params: { id: of } })).answer
const other = async () => {
  const [, second] = (await reading()).candidates
  const of = (kind: Correction['field']) => second?.fields.find((field) => field.kind === kind)?.read ?? null
  return { box: second?.box ?? { x: 0, y: 0, width: 1, height: 1 }, company: of('company'), person: of('person') }
}

describe('a correction of another card in the same picture', () => {
  it('is refused with advice, and changes nothing', async () => {
    const { company, person } = await other()
    const before = await lead()
    for (const op of [
      saying({ field: 'company', was: company, to: 'Another Name' }),
      saying({ field: 'person', was: person, to: 'Another Person' }),
      saying({ field: 'person', was: person, to: null }),
    ])
      expect(await send(op)).toMatchObject({
        result: 'rejected',
        message: expect.stringContaining('belongs to another business in the photo'),
      })
    expect(await lead()).toMatchObject({ companyName: before.companyName, personName: before.personName })
    expect((await reading()).corrections).toEqual([])
    expect((await app.as(rep).ask(listReadingRules)).answer).toEqual([])
  })

  it('is accepted once that card is the lead', async () => {
    const { box, company } = await other()
    await send({ kind: 'choose_candidate', opId: randomUUID(), entityId: id, at: '2026-11-19T10:00:00.000Z', box })
    expect(await send(saying({ field: 'company', was: company, to: 'Another Name' }))).toMatchObject({
      result: 'applied',
      row: { companyName: 'Another Name' },
    })
  })

  it('does not affect corrections of the lead’s own card, even repeated ones', async () => {
    const { companyName } = await lead()
    for (const to of ['Harbour', 'Harbor Pine'])
      expect(await send(saying({ field: 'company', was: companyName, to }))).toMatchObject({ result: 'applied' })
    expect(await lead()).toMatchObject({ companyName: 'Harbor Pine' })
  })
})

describe('a lead whose photo shows another business', () => {
  it('counts the other business until it has a separate lead', async () => {
    expect(await lead()).toMatchObject({ askedName: null, othersInPhoto: 1 })
    const { box } = await other()
    const said = { opId: randomUUID(), entityId: id, at: '2026-11-19T10:00:00.000Z', box }
    await send({ kind: 'derive_capture', captureId: randomUUID(), ...said })
    expect(await lead()).toMatchObject({ othersInPhoto: 0 })
  })

  it('switches to the business chosen by name, and then counts the first one', async () => {
    const { box, company } = await other()
    const said = { opId: randomUUID(), entityId: id, at: '2026-11-19T10:00:00.000Z', box, name: company ?? '' }
    await send({ kind: 'choose_candidate', ...said })
    expect(await lead()).toMatchObject({ companyName: company, askedName: null, othersInPhoto: 1 })
  })
})

describe('a code that the device read in the viewfinder', () => {
  it('belongs to its capture, and not to one split off from it', async () => {
    const codes = [{ format: 'QRCode', text: 'MECARD:N:Ahlberg,Jonas;TEL:5417260199;;' }]
    const sent = captureOf(await drawPicture(), { meta: { codes } })
    const entityId = (await app.as(rep).ask(putCapture, sent)).answer.id
    const { lease } = await readStages(app, rep, entityId, [...HARBOR, ...TIDEWATER])
    expect(lease.deviceCodes).toEqual(codes)
    const captureId = randomUUID()
    const box = { x: 0.5, y: 0.25, width: 0.5, height: 0.4 }
    await send({ kind: 'derive_capture', opId: randomUUID(), entityId, at: '2026-11-19T10:00:00.000Z', captureId, box })
    expect((await leaseCapture(app, rep, captureId)).lease.deviceCodes).toEqual([])
  })
})

const SIGN = [drawnLine('Spring Fair Hall', 0.1, { height: 0.2 }), drawnLine('Marlowe Bakery', 0.5, { height: 0.12 })]
const deriveOp = (entityId: string, captureId: string, y: number, height: number): Op => ({
  kind: 'derive_capture',
  opId: randomUUID(),
  entityId,
  at: '2026-11-19T10:00:00.000Z',
  captureId,
  box: { x: 0, y, width: 1, height },
})

describe('a business split off from a picture', () => {
  it('becomes a separate capture with the same photo, once', async () => {
    const signId = await sendCapture(app, rep)
    await readToLead(app, rep, signId, SIGN)
    const captureId = randomUUID()
    expect(await send(deriveOp(signId, captureId, 0.45, 0.3))).toMatchObject({ result: 'applied' })
    expect(await send(deriveOp(signId, captureId, 0.45, 0.3))).toMatchObject({ result: 'noop' })
    const { lease } = await leaseCapture(app, rep, captureId)
    expect(lease.findings.read_text).toMatchObject({ text: 'Marlowe Bakery', lines: [{ text: 'Marlowe Bakery' }] })
    expect(await reading(captureId)).toMatchObject({
      parentId: signId,
      crop: { x: 0, y: 0.45, width: 1, height: 0.3 },
    })
    expect(await lead(captureId)).toMatchObject({
      isComplete: false,
      photo: { url: expect.stringContaining(captureId) },
    })
    expect((await lead(signId)).companyName).toBe('Spring Fair Hall')
  })

  it('waits until the picture is read, and is refused if no text is there', async () => {
    const signId = await sendCapture(app, rep)
    const op = deriveOp(signId, randomUUID(), 0.95, 0.05)
    expect(await send(op)).toBeUndefined()
    await readToLead(app, rep, signId, SIGN)
    expect(await send(op)).toMatchObject({ result: 'rejected', message: 'No text was found there' })
  })
})
