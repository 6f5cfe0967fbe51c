import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getReading } from '@canvass/contracts/readings'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

/** Two names in type of the same size with a phone number, and nothing that favors either. */
const TWO_NAMES = [
  drawnLine('Quillfeather House', 0.15, { height: 0.1 }),
  drawnLine('Marlow Hill', 0.6, { height: 0.1, x: 0.55 }),
  drawnLine('(503) 555-0142', 0.85),
]
const PARKING = [drawnLine('NO PARKING', 0.2, { height: 0.1 }), drawnLine('TOW AWAY ZONE', 0.5, { height: 0.1 })]
const SURE = [
  drawnLine('Alder Books LLC', 0.2, { height: 0.12 }),
  drawnLine('www.alderbooks.com', 0.5),
  drawnLine('Open daily 9 am to 5 pm', 0.7),
]
const at = '2026-11-23T09:00:00.000Z'

type Correction = Extract<Op, { kind: 'correct_field' }>
const naming = (entityId: string, said: Pick<Correction, 'was' | 'to' | 'how'>): Op => ({
  kind: 'correct_field',
  opId: randomUUID(),
  entityId,
  at,
  field: 'company',
  boxes: [],
  ...said,
})
const send = async (op: Op) => (await app.as(rep).ask(applyOps, { body: { ops: [op] } })).answer.results[0]
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const readingOf = async (id: string) => (await app.as(rep).ask(getReading, { params: { id } })).answer

async function leadFrom(lines: typeof PARKING): Promise<string> {
  const id = await sendCapture(app, rep)
  await readToLead(app, rep, id, lines)
  return id
}

describe('the name of a lead', () => {
  it('is asked for when too uncertain, with the choices and their boxes', async () => {
    const id = await leadFrom(TWO_NAMES)
    const { askedName, companyName } = await leadOf(id)
    expect(askedName).toMatchObject({ kind: 'which', read: companyName, isSeveral: false })
    expect(askedName?.choices[0]?.name).toBe(companyName)
    expect(askedName?.choices.map(({ name }) => name).toSorted()).toEqual(['Marlow Hill', 'Quillfeather House'])
    expect(askedName?.choices.map(({ boxes }) => boxes[0]?.length)).toEqual([4, 4])
    expect((await readingOf(id)).askedName?.choices.map(({ name }) => name)).toEqual(
      askedName?.choices.map(({ name }) => name),
    )
  })

  it('is asked for while the run is in progress', async () => {
    const id = await sendCapture(app, rep)
    await readStages(app, rep, id, PARKING)
    const lead = await leadOf(id)
    expect(lead).toMatchObject({ isComplete: false, companyName: '', askedName: { kind: 'none', read: null } })
  })

  it('is not asked for when it is certain', async () => {
    expect(await leadOf(await leadFrom(SURE))).toMatchObject({ companyName: 'Alder Books LLC', askedName: null })
  })

  it('changes to the other choice after one tap, and is not asked for again', async () => {
    const id = await leadFrom(TWO_NAMES)
    const { askedName } = await leadOf(id)
    const other = askedName?.choices[1]?.name ?? ''
    const was = askedName?.read ?? null
    expect(await send(naming(id, { was, to: other, how: 'alternative' }))).toMatchObject({
      result: 'applied',
      row: { companyName: other },
    })
    expect(await leadOf(id)).toMatchObject({ companyName: other, askedName: null })
    expect((await readingOf(id)).askedName).toBeNull()
  })

  it('stays as read once it is confirmed', async () => {
    const id = await leadFrom(TWO_NAMES)
    const { companyName } = await leadOf(id)
    await send(naming(id, { was: companyName, to: companyName, how: 'confirmed' }))
    expect(await leadOf(id)).toMatchObject({ companyName, askedName: null })
  })

  it('is not guessed from a parking sign, is asked for, and is then what a person types', async () => {
    const id = await leadFrom(PARKING)
    expect(await leadOf(id)).toMatchObject({ companyName: '', askedName: { kind: 'none', choices: [] } })
    await send(naming(id, { was: null, to: 'Harbor Garage', how: 'typed' }))
    expect(await leadOf(id)).toMatchObject({ companyName: 'Harbor Garage', askedName: null })
  })

  it('is not asked for after a person said there is none', async () => {
    const id = await leadFrom(PARKING)
    await send(naming(id, { was: null, to: null, how: 'confirmed' }))
    expect(await leadOf(id)).toMatchObject({ companyName: '', askedName: null })
    const two = await leadFrom(TWO_NAMES)
    await send(naming(two, { was: (await leadOf(two)).companyName, to: null, how: 'confirmed' }))
    expect(await leadOf(two)).toMatchObject({ companyName: '', askedName: null })
  })

  it('is not asked for when a person edited it on the lead', async () => {
    const id = await leadFrom(PARKING)
    const { changeSeq } = await leadOf(id)
    await send({
      kind: 'edit_lead',
      opId: randomUUID(),
      entityId: id,
      at,
      baseVersion: changeSeq,
      patch: { companyName: { from: '', to: 'Harbor Garage' } },
    })
    expect(await leadOf(id)).toMatchObject({ companyName: 'Harbor Garage', askedName: null })
  })

  it('is not asked for when it was given before the photo was read', async () => {
    const id = await sendCapture(app, rep)
    await send(naming(id, { was: null, to: 'Harbor Garage', how: 'typed' }))
    await readStages(app, rep, id, PARKING)
    expect(await leadOf(id)).toMatchObject({ isComplete: false, askedName: null })
  })
})

describe('learning from one tap', () => {
  it('the next photo of the same sign gets the chosen name without asking', async () => {
    const first = await leadFrom(TWO_NAMES)
    const { askedName } = await leadOf(first)
    const other = askedName?.choices[1]?.name ?? ''
    await send(naming(first, { was: askedName?.read ?? null, to: other, how: 'alternative' }))
    const next = await leadFrom(TWO_NAMES)
    expect(await leadOf(next)).toMatchObject({ companyName: other, askedName: null })
    expect((await readingOf(next)).rules).toMatchObject([{ rule: { kind: 'name_on_sign', companyName: other } }])
  })

  it('a confirmed name is not asked for on the next photo of the sign', async () => {
    const first = await leadFrom(TWO_NAMES)
    const { companyName } = await leadOf(first)
    await send(naming(first, { was: companyName, to: companyName, how: 'confirmed' }))
    expect(await leadOf(await leadFrom(TWO_NAMES))).toMatchObject({ companyName, askedName: null })
  })

  it('a different answer to the same photo replaces what it taught', async () => {
    const first = await leadFrom(TWO_NAMES)
    const { companyName, askedName } = await leadOf(first)
    await send(naming(first, { was: companyName, to: companyName, how: 'confirmed' }))
    await send(naming(first, { was: companyName, to: 'Harbor Garage', how: 'typed' }))
    expect(await leadOf(await leadFrom(TWO_NAMES))).toMatchObject({ companyName, askedName: { kind: askedName?.kind } })
  })

  it('a typed name, and one that was not asked for, teach no choice', async () => {
    const parking = await leadFrom(PARKING)
    await send(naming(parking, { was: null, to: 'Harbor Garage', how: 'typed' }))
    const sure = await leadFrom(SURE)
    await send(naming(sure, { was: 'Alder Books LLC', to: 'Alder Books LLC', how: 'confirmed' }))
    expect((await readingOf(await leadFrom(SURE))).rules).toEqual([])
    expect(await leadOf(await leadFrom(PARKING))).toMatchObject({ companyName: '', askedName: { kind: 'none' } })
  })

  it('a name confirmed on the phone before the photo was read is recognized on the next photo', async () => {
    const id = await sendCapture(app, rep)
    await send(naming(id, { was: null, to: 'Quillfeather House', how: 'confirmed' }))
    await readStages(app, rep, id, TWO_NAMES)
    const next = await leadFrom([drawnLine('Quillfeather House', 0.3, { height: 0.1 })])
    expect(await leadOf(next)).toMatchObject({ companyName: 'Quillfeather House', askedName: null })
  })
})
