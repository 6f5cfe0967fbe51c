import type { Person } from '@canvass/contracts/shapes/evidence'
import type { FieldCorrection } from '@canvass/contracts/shapes/reading-fields'
import { describe, expect, test } from 'vitest'
import { quadOfBox } from '../lines/boxes.ts'
import type { CardFields } from '../fields/card-fields.ts'
import { correctFields } from '../correct/correct-fields.ts'
import { readFieldsOf } from '../lead-reading.ts'
import { readFields } from './read-fields.ts'
import { readingCandidates } from '../correct/reading-view.ts'
import { correctionsOf, applyCorrections } from '../reading-corrections.ts'
import { linesOfText } from '../lines/text-line.ts'

const CARD = [
  'HARBOR PINE SUPPLY LLC',
  'Marta Quillfeather',
  'Purchasing Manager',
  '48 Alder Street, Springfield, OR 97477',
  'Tel (541) 726-0143',
  'Cell (541) 726-0188',
  'm.quillfeather@harborpine.com',
]
const LINES = linesOfText(CARD.join('\n'))
const FIELDS = readFields(LINES)
const quadOfLine = (index: number) => quadOfBox(LINES[index]?.box ?? { x: 0, y: 0, width: 1, height: 1 })

const saying = (given: Partial<FieldCorrection>): FieldCorrection => ({
  id: 'c1',
  field: 'phone',
  was: '+15417260188',
  to: '(541) 726-0168',
  boxes: [],
  how: 'typed',
  byName: 'Ann Berry',
  at: '2026-11-19T10:00:00.000Z',
  ...given,
})
const phones = (fields: CardFields) => fields.phones.map(({ value }) => value)
const person = (...said: FieldCorrection[]) => correctFields(FIELDS, said).people[0]
const readAgain = (lines: string[]) => readFields(linesOfText(lines.join('\n')))

describe('a correction', () => {
  test('is certain, records its author, and keeps the original reading', () => {
    const [, phone] = correctFields(FIELDS, [saying({})]).phones
    expect(phone).toMatchObject({ value: '+15417260168', label: 'mobile', confidence: 1, read: '+15417260188' })
    expect(phone?.evidence).toMatchObject([
      { source: 'user', ref: 'correction:c1', quote: 'Ann Berry: (541) 726-0168' },
      { source: 'photo', ref: 'line:5' },
    ])
  })

  test('changes nothing when it is applied twice', () => {
    for (const one of [
      saying({}),
      saying({ to: null }),
      saying({ field: 'title', was: 'Purchasing Manager', to: 'Buyer' }),
      saying({ field: 'person', was: 'Marta Quillfeather', to: 'Marta Quill' }),
      saying({ field: 'company', was: 'HARBOR PINE SUPPLY LLC', to: 'Harbor Pine' }),
    ]) {
      const once = correctFields(FIELDS, [one])
      expect(correctFields(once, [one])).toEqual(once)
    }
  })

  test('overrides a later reading of the old or the corrected value', () => {
    expect(phones(correctFields(readAgain(CARD), [saying({})]))).toEqual(['+15417260143', '+15417260168'])
    const mended = CARD.map((line) => line.replace('0188', '0168'))
    expect(phones(correctFields(readAgain(mended), [saying({})]))).toEqual(['+15417260143', '+15417260168'])
  })

  test('overrides a later reading of a third value in the same place', () => {
    const other = CARD.map((line) => line.replace('0188', '0133'))
    const at = saying({ boxes: [quadOfLine(5)] })
    expect(phones(correctFields(readAgain(other), [at]))).toEqual(['+15417260143', '+15417260168'])
  })

  test('removes only the value it was made on', () => {
    const gone = correctFields(FIELDS, [saying({ to: null, boxes: [quadOfLine(4), quadOfLine(5)] })])
    expect(phones(gone)).toEqual(['+15417260143'])
  })

  test("adds a value that the reading missed, using the other numbers' country", () => {
    expect(phones(correctFields(FIELDS, [saying({ was: null, to: '541 726 0100' })]))).toEqual([
      '+15417260143',
      '+15417260188',
      '+15417260100',
    ])
  })

  test.for([
    ['512-441-0143 x204', '+15124410143'],
    ['(512) 441-0143 ext. 204', '+15124410143'],
    ['+1 512 441 0143 ext 12', '+15124410143'],
    ['512-441-0143 #204', '+15124410143'],
    ['5124410143,,204', '+15124410143'],
    ['1-800-FLOWERS', '+18003569377'],
    ['(512) 441-CARE', '+15124412273'],
    ['Cell: 512-441-0143', '+15124410143'],
    ['512-441-0143 Ann', '+15124410143'],
    ['512-441-0143 or 512-441-0199', '512-441-0143 or 512-441-0199'],
    ['512-441-0143 / 512-441-0199', '512-441-0143 / 512-441-0199'],
    ['441-0143 Bob', '441-0143 Bob'],
    ['ask for Ann', 'ask for Ann'],
    ['Tel 441-0143 x204', '4410143'],
  ] as const)("keeps the number, or the text if it isn't just a number: %s", ([to, value]) => {
    const said = saying({ was: null, to })
    const once = correctFields(FIELDS, [said])
    expect(once.phones.map((phone) => phone.value)).toEqual(['+15417260143', '+15417260188', value])
    expect(correctFields(once, [said])).toEqual(once)
  })

  test('updates or clears a phone or email for every person who has it', () => {
    const email = 'm.quillfeather@harborpine.com'
    const mail = saying({ id: 'c2', field: 'email', was: email, to: 'Marta@HarborPine.com' })
    expect(person(saying({}), mail)).toMatchObject({ phone: '+15417260168', email: 'marta@harborpine.com' })
    expect(person(saying({}), saying({ id: 'c3', to: '541 726 0199' }))).toMatchObject({ phone: '+15417260199' })
    expect(person(saying({ to: null }), { ...mail, to: null })).toMatchObject({ phone: null, email: null })
    expect(person(saying({ was: '+15417260143' }))).toMatchObject({ phone: '+15417260188', email })
  })

  test("updates the person's role along with a title or department", () => {
    const [person] = correctFields(FIELDS, [
      saying({ id: 'a', field: 'title', was: 'Purchasing Manager', to: 'Owner' }),
      saying({ id: 'b', field: 'department', was: null, to: 'Purchasing' }),
    ]).people
    expect(person).toMatchObject({ title: 'Owner', role: 'economic_buyer', department: 'Purchasing' })
  })

  test('makes a value certain that it merely confirms', () => {
    const email = 'm.quillfeather@harborpine.com'
    const [fact] = correctFields(FIELDS, [saying({ field: 'email', was: email, to: email, how: 'confirmed' })]).emails
    expect(fact).toMatchObject({ value: email, confidence: 1 })
  })
})

const partner = (name: string, title: string | null): Person => ({
  name,
  title,
  role: null,
  email: null,
  phone: null,
  confidence: 0.9,
  evidence: [],
})
const withPeople = (...people: Person[]): CardFields => ({ ...FIELDS, people })
const titlesOf = (fields: CardFields) => fields.people.map(({ name, title }) => [name, title])
const titled = (given: Partial<FieldCorrection>) => saying({ field: 'title', ...given })

describe('the title of one of several people', () => {
  const both = withPeople(partner('Marta Quillfeather', 'Partner'), partner('Owen Birch', 'Partner'))

  test('is corrected only for the person meant if two share it', () => {
    const put = correctFields(both, [titled({ was: 'Partner', to: 'Managing Partner', of: 'Owen Birch' })])
    expect(titlesOf(put)).toEqual([
      ['Marta Quillfeather', 'Partner'],
      ['Owen Birch', 'Managing Partner'],
    ])
  })

  test('is added to the person meant and not taken from the other', () => {
    const one = withPeople(partner('Marta Quillfeather', 'Partner'), partner('Owen Birch', null))
    expect(titlesOf(correctFields(one, [titled({ was: null, to: 'Buyer', of: 'Owen Birch' })]))).toEqual([
      ['Marta Quillfeather', 'Partner'],
      ['Owen Birch', 'Buyer'],
    ])
  })

  test('goes to the person without one if no person was specified', () => {
    const one = withPeople(partner('Marta Quillfeather', 'Partner'), partner('Owen Birch', null))
    expect(titlesOf(correctFields(one, [titled({ was: null, to: 'Buyer' })]))).toEqual([
      ['Marta Quillfeather', 'Partner'],
      ['Owen Birch', 'Buyer'],
    ])
  })

  test('finds its person by the name as read, even after a name correction', () => {
    const put = correctFields(both, [
      saying({ id: 'a', field: 'person', was: 'Owen Birch', to: 'Owen Burch' }),
      titled({ id: 'b', was: 'Partner', to: 'Buyer', of: 'Owen Birch' }),
    ])
    expect(titlesOf(put)).toEqual([
      ['Marta Quillfeather', 'Partner'],
      ['Owen Burch', 'Buyer'],
    ])
  })
})

describe('a title without a person', () => {
  const nobody = withPeople()
  const said = [
    titled({ id: 'a', was: null, to: 'Owner' }),
    saying({ id: 'b', field: 'person', was: null, to: 'Owen Birch' }),
  ]

  const after = (between: FieldCorrection) =>
    titlesOf(correctFields(nobody, [...said.slice(0, 1), between, ...said.slice(1)]))

  test('is stored and shown without an owner', () => {
    const kept = correctFields(nobody, said.slice(0, 1))
    const [candidate] = readingCandidates(kept, LINES)
    expect(candidate?.fields.find(({ kind }) => kind === 'title')).toMatchObject({
      value: 'Owner',
      of: null,
      source: 'corrected',
      confidence: 1,
    })
  })

  test('goes to the next person named', () => {
    const [person] = correctFields(nobody, said).people
    expect(person).toMatchObject({ name: 'Owen Birch', title: 'Owner', role: 'economic_buyer' })
    expect(person?.evidence.map(({ ref }) => ref)).toEqual(['correction:b', 'correction:a'])
    const [candidate] = readingCandidates(correctFields(nobody, said), LINES)
    expect(candidate?.fields.filter(({ kind }) => kind === 'title')).toHaveLength(1)
  })

  test('can be corrected or removed before a person is named', () => {
    const again = titled({ id: 'c', was: 'Owner', to: 'Buyer' })
    const gone = titled({ id: 'c', was: 'Owner', to: null })
    expect(after(again)).toEqual([['Owen Birch', 'Buyer']])
    expect(after(gone)).toEqual([['Owen Birch', null]])
  })
})

describe('the effect of a correction on a lead', () => {
  const said = correctionsOf([
    {
      id: 'c1',
      byName: 'Ann Berry',
      at: '2026-11-19T10:00:00.000Z',
      said: {
        kind: 'field',
        field: 'company',
        was: 'HARBOR PINE SUPPLY LLC',
        to: 'Harbor Pine',
        boxes: [],
        how: 'typed',
      },
    },
  ])
  const after = applyCorrections(FIELDS, said)

  test('uses the corrected value and leaves the rest as read', () => {
    expect(readFieldsOf(after)).toEqual({
      ...readFieldsOf(FIELDS),
      companyName: 'Harbor Pine',
      company: expect.objectContaining({ value: 'Harbor Pine', confidence: 1 }),
    })
  })
})
