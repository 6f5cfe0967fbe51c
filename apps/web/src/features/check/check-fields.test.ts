import type { Op } from '@canvass/contracts/ops'
import type { Candidate, ReadingField } from '@canvass/contracts/readings'
import { describe, expect, it } from 'vitest'
import { checkCandidates, sortByOrder, checkingOrder } from './check-fields.ts'

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
  it('are marked for checking if the reading is uncertain', () => {
    expect(seen([])[0]?.fields.map(({ kind, isToCheck }) => [kind, isToCheck])).toEqual([
      ['company', false],
      ['phone', true],
    ])
  })
  it('show a user’s correction before the server has it', () => {
    expect(seen([word({})])[0]?.fields[1]).toMatchObject({
      value: '0168',
      confidence: 1,
      isToCheck: false,
      isUnsent: true,
    })
  })
  it('show the latest correction', () => {
    expect(seen([word({}), word({ to: '0169' })])[0]?.fields[1]?.value).toBe('0169')
  })
  it('are struck through if a user said that they do not exist', () => {
    expect(seen([word({ to: null })])[0]?.fields[1]).toMatchObject({ value: '0188', isGone: true })
  })
  it('each belong to their own person, even if two people have the same title', () => {
    const said = word({ field: 'title', was: 'Partner', to: 'Buyer', of: 'Owen' })
    const [found] = seen([said], [card([partner('Marta'), partner('Owen')])])
    expect(found?.fields.map(({ of, value }) => [of, value])).toEqual([
      ['Marta', 'Partner'],
      ['Owen', 'Buyer'],
    ])
  })
  it('keep their key when their person is renamed', () => {
    const [before, after] = ['Marta', 'Martha'].map((name) =>
      seen([], [card([{ ...field('person', name, 1), read: 'Marta' }, partner(name)])])[0]?.fields.map(
        ({ key }) => key,
      ),
    )
    expect(after).toEqual(before)
  })
  it('include what the reading missed', () => {
    expect(seen([word({ field: 'email', was: null, to: 'neil@ostrander.example' })])[0]?.fields[2]).toMatchObject({
      kind: 'email',
      value: 'neil@ostrander.example',
      read: null,
    })
  })
})

describe('several candidates in one picture', () => {
  const two = [
    card([field('phone', '0188', 0.6)]),
    card([field('phone', '0200', 0.6)], { box: otherBox, isChosen: false }),
  ]
  const common = { opId: 'a', entityId: 'b', at: 'c' }
  it('switch as soon as a user chooses one', () => {
    expect(seen([{ ...common, kind: 'choose_candidate', box: otherBox }], two).map(({ isChosen }) => isChosen)).toEqual(
      [false, true],
    )
  })
  it('include the lead that was created from one of them', () => {
    const ops: Op[] = [{ ...common, kind: 'derive_capture', captureId: 'new', box: otherBox }]
    expect(seen(ops, two).map(({ captureId }) => captureId)).toEqual([null, 'new'])
  })
  it('assign additions to the candidate that was chosen at the time', () => {
    const ops: Op[] = [
      word({ field: 'email', was: null, to: 'a@b.example' }),
      { ...common, kind: 'choose_candidate', box: otherBox },
      word({ field: 'email', was: null, to: 'c@d.example' }),
    ]
    expect(seen(ops, two).map(({ fields }) => fields[1]?.value)).toEqual(['a@b.example', 'c@d.example'])
  })
  it('accept only corrections to their own fields', () => {
    const ops = [word({}), word({ was: '0200', to: '0201' })]
    expect(seen(ops, two).map(({ fields }) => fields[0]?.value)).toEqual(['0168', '0201'])
  })
})

describe('the checking order', () => {
  it('starts with the least certain, then follows the card', () => {
    const [found] = seen([], [card([field('company', 'A', 0.9), field('phone', 'B', 0.7), field('email', 'C', 0.3)])])
    const order = checkingOrder(found?.fields ?? [])
    expect(sortByOrder(found?.fields ?? [], order).map(({ value }) => value)).toEqual(['C', 'B', 'A'])
  })
  it('stays fixed while fields are corrected, and puts new ones last', () => {
    const before = checkingOrder(seen([])[0]?.fields ?? [])
    const after = seen([word({}), word({ field: 'email', was: null, to: 'a@b.example' })])[0]?.fields ?? []
    expect(sortByOrder(after, before).map(({ kind }) => kind)).toEqual(['phone', 'company', 'email'])
  })
})
