import type { Op } from '@canvass/contracts/ops'
import type { Candidate, ReadingField } from '@canvass/contracts/readings'
import { describe, expect, it } from 'vitest'
import { checkCandidates, inOrder, lookingOrder } from './check-fields.ts'

const field = (kind: ReadingField['kind'], value: string, confidence: number): ReadingField => ({
  kind,
  value,
  label: null,
  confidence,
  source: 'ocr',
  read: value,
  of: null,
  boxes: [],
  alternatives: [],
  parts: null,
  evidence: [],
})
const partner = (of: string) => ({ ...field('title', 'Partner', 0.9), of })
const box = { x: 0, y: 0, width: 0.5, height: 1 }
const otherBox = { x: 0.5, y: 0, width: 0.5, height: 1 }
const card = (fields: ReadingField[], over: Partial<Candidate> = {}): Candidate => ({
  kind: 'card',
  name: 'Ostrander Pools & Spa',
  confidence: 0.9,
  box,
  isChosen: true,
  captureId: null,
  fields,
  ...over,
})
const word = (over: Partial<Extract<Op, { kind: 'correct_field' }>>): Op => ({
  opId: '01890000-0000-7000-8000-000000000001',
  entityId: '01890000-0000-7000-8000-000000000002',
  at: '2026-11-20T10:00:00.000Z',
  kind: 'correct_field',
  field: 'phone',
  was: '0188',
  to: '0168',
  boxes: [],
  how: 'typed',
  ...over,
})
const seen = (ops: Op[], candidates = [card([field('company', 'Ostrander', 0.95), field('phone', '0188', 0.62)])]) =>
  checkCandidates({ candidates }, ops)

describe('the fields of a reading', () => {
  it('ask to be looked at where the reading is not sure', () => {
    expect(seen([])[0]?.fields.map(({ kind, isToCheck }) => [kind, isToCheck])).toEqual([
      ['company', false],
      ['phone', true],
    ])
  })
  it('say what a person said of them before the server knows it', () => {
    expect(seen([word({})])[0]?.fields[1]).toMatchObject({
      value: '0168',
      confidence: 1,
      isToCheck: false,
      isUnsent: true,
    })
  })
  it('say the last that was said', () => {
    expect(seen([word({}), word({ to: '0169' })])[0]?.fields[1]?.value).toBe('0169')
  })
  it('stand struck through where a person said that they are not there', () => {
    expect(seen([word({ to: null })])[0]?.fields[1]).toMatchObject({ value: '0188', isGone: true })
  })
  it('are each their own person’s, where two have the same title', () => {
    const said = word({ field: 'title', was: 'Partner', to: 'Buyer', of: 'Owen' })
    const [found] = seen([said], [card([partner('Marta'), partner('Owen')])])
    expect(found?.fields.map(({ of, value }) => [of, value])).toEqual([
      ['Marta', 'Partner'],
      ['Owen', 'Buyer'],
    ])
  })
  it('keep their place in hand when their person is given another name', () => {
    const [before, after] = ['Marta', 'Martha'].map((name) =>
      seen([], [card([{ ...field('person', name, 1), read: 'Marta' }, partner(name)])])[0]?.fields.map(
        ({ key }) => key,
      ),
    )
    expect(after).toEqual(before)
  })
  it('are joined by what the reading missed', () => {
    expect(seen([word({ field: 'email', was: null, to: 'neil@ostrander.example' })])[0]?.fields[2]).toMatchObject({
      kind: 'email',
      value: 'neil@ostrander.example',
      read: null,
    })
  })
})

describe('several in one picture', () => {
  const two = [
    card([field('phone', '0188', 0.6)]),
    card([field('phone', '0200', 0.6)], { box: otherBox, isChosen: false }),
  ]
  const common = { opId: 'a', entityId: 'b', at: 'c' }
  it('change places as soon as a person says which one it is', () => {
    expect(seen([{ ...common, kind: 'choose_candidate', box: otherBox }], two).map(({ isChosen }) => isChosen)).toEqual(
      [false, true],
    )
  })
  it('know of the lead that one of them was given', () => {
    const ops: Op[] = [{ ...common, kind: 'derive_capture', captureId: 'new', box: otherBox }]
    expect(seen(ops, two).map(({ captureId }) => captureId)).toEqual([null, 'new'])
  })
  it('have what was added since another was chosen on that one', () => {
    const ops: Op[] = [
      word({ field: 'email', was: null, to: 'a@b.example' }),
      { ...common, kind: 'choose_candidate', box: otherBox },
      word({ field: 'email', was: null, to: 'c@d.example' }),
    ]
    expect(seen(ops, two).map(({ fields }) => fields[1]?.value)).toEqual(['a@b.example', 'c@d.example'])
  })
  it('take only the words about their own fields', () => {
    const ops = [word({}), word({ was: '0200', to: '0201' })]
    expect(seen(ops, two).map(({ fields }) => fields[0]?.value)).toEqual(['0168', '0201'])
  })
})

describe('the order of looking', () => {
  it('begins with the least sure and goes on as on the card', () => {
    const [found] = seen([], [card([field('company', 'A', 0.9), field('phone', 'B', 0.7), field('email', 'C', 0.3)])])
    const order = lookingOrder(found?.fields ?? [])
    expect(inOrder(found?.fields ?? [], order).map(({ value }) => value)).toEqual(['C', 'B', 'A'])
  })
  it('stays while fields are put right, and puts newcomers last', () => {
    const before = lookingOrder(seen([])[0]?.fields ?? [])
    const after = seen([word({}), word({ field: 'email', was: null, to: 'a@b.example' })])[0]?.fields ?? []
    expect(inOrder(after, before).map(({ kind }) => kind)).toEqual(['phone', 'company', 'email'])
  })
})
