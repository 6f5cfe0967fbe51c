import type { Fact } from '@canvass/contracts/shapes/evidence'
import { describe, expect, test } from 'vitest'
import type { CardFields } from '../fields/card-fields.ts'
import { linesOfText } from '../lines/text-line.ts'
import { isWorthAsking, withVision } from './with-vision.ts'

const SIGN = 'WELCOME TO\nHARB0R PINE\nDENTAL\nCall (541) 726-0142\nhello@harborpine.com\nOpen daily'
const box = { x: 0.1, y: 0.1, width: 0.5, height: 0.2 }
const factOf = (value: string, confidence: number, ref = 'line:5'): Fact => ({
  value,
  label: null,
  confidence,
  evidence: [{ source: 'photo', ref }],
})
const fieldsOf = (given: Partial<CardFields> = {}): CardFields => ({
  kind: 'scene',
  company: null,
  companies: given.company ? [given.company] : [],
  people: [],
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  social: [],
  hours: [],
  ...given,
})
const seen = (said: Parameters<typeof withVision>[1], given: Partial<CardFields> = {}, text = SIGN) =>
  withVision(fieldsOf(given), said, linesOfText(text))

describe('a name that a model sees', () => {
  test("becomes the business's name if lines prove it, and quotes them", () => {
    const { fields, claims } = seen({ name: { value: 'Harbor Pine Dental' } })
    expect(fields.company).toMatchObject({
      value: 'Harbor Pine Dental',
      evidence: [
        { source: 'model', ref: 'line:1', quote: 'HARB0R PINE' },
        { source: 'model', ref: 'line:2', quote: 'DENTAL' },
      ],
    })
    expect(fields.company?.confidence).toBeLessThan(0.7)
    expect(claims).toEqual([{ kind: 'name', value: 'Harbor Pine Dental', state: 'proved' }])
  })

  test('replaces a name with low confidence, which stays behind it', () => {
    const { fields } = seen({ name: { value: 'Harbor Pine Dental' } }, { company: factOf('Open daily', 0.3) })
    expect(fields.companies.map(({ value }) => value)).toEqual(['Harbor Pine Dental', 'Open daily'])
  })

  test.for<[string, Fact]>([
    ['read surely', factOf('Tidewater', 0.8)],
    ['said by a code', factOf('Tidewater', 0.3, 'code:0')],
    ['said by a person', { ...factOf('Tidewater', 0.3), evidence: [{ source: 'user', ref: 'correction:1' }] }],
    ['typed', { ...factOf('Tidewater', 0.3), evidence: [{ source: 'typed', ref: 'line:0' }] }],
    ['taught by the organization', { ...factOf('Tidewater', 0.3), evidence: [{ source: 'rule', ref: 'rule:1' }] }],
  ])('does not replace a name that was %s', ([_how, company]) => {
    const { fields } = seen({ name: { value: 'Harbor Pine Dental' } }, { company })
    expect(fields.company).toEqual(company)
    expect(fields.companies.map(({ value }) => value)).toEqual(['Tidewater', 'Harbor Pine Dental'])
  })

  test('raises the confidence of the same name', () => {
    const { fields } = seen({ name: { value: 'Harbor Pine Dental' } }, { company: factOf('HARBOR PINE DENTAL', 0.4) })
    expect(fields.company).toMatchObject({ value: 'HARBOR PINE DENTAL', evidence: [{ source: 'photo' }, {}, {}] })
    expect(fields.company?.confidence).toBeGreaterThan(0.6)
    expect(fields.companies).toHaveLength(1)
  })

  test('offers a name without proof if it has a box, but never claims it', () => {
    const { fields, claims } = seen({ name: { value: 'Moonflower Studio', box } })
    expect(fields.company).toBeNull()
    expect(fields.companies).toMatchObject([
      { value: 'Moonflower Studio', confidence: 0.3, evidence: [{ source: 'model', box }] },
    ])
    expect(claims[0]?.state).toBe('unproved')
  })

  test.for([
    ['without a place', {}],
    ['with a place outside of the picture', { box: { ...box, x: 0.9 } }],
    ['with its own quote alone', { quote: 'Moonflower Studio' }],
    ['with lines that say something else', { lines: [0, 5] }],
  ] as const)('drops an unproved name %s', ([_how, given]) => {
    const { fields, claims } = seen({ name: { value: 'Moonflower Studio', ...given } })
    expect(fields).toEqual(fieldsOf())
    expect(claims[0]?.state).toBe('dropped')
  })

  test('is searched first in the lines it cites', () => {
    const { fields } = seen({ name: { value: 'DENTAL', lines: [3] } }, {}, 'DENTAL\nx\nx\nDENTAL')
    expect(fields.company?.evidence).toMatchObject([{ ref: 'line:3' }])
  })
})

describe('contact details that a model sees', () => {
  test('are kept if they match the lines exactly', () => {
    const { fields } = seen({
      phones: [{ value: '+1 541 726 0142' }],
      emails: [{ value: 'Hello@HarborPine.com' }],
      websites: [{ value: 'https://www.harborpine.com/' }],
    })
    expect(fields.phones).toMatchObject([{ value: '+15417260142', evidence: [{ source: 'model', ref: 'line:3' }] }])
    expect(fields.emails).toMatchObject([{ value: 'hello@harborpine.com' }])
    expect(fields.websites).toMatchObject([{ value: 'harborpine.com' }])
  })

  test('are dropped if a digit or letter differs, whatever box they claim', () => {
    const { fields, claims } = seen({
      phones: [{ value: '(541) 726-0143', box }],
      emails: [{ value: 'helo@harborpine.com', box }],
      websites: [{ value: 'harborpines.com', box }],
    })
    expect(fields).toEqual(fieldsOf())
    expect(claims.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped'])
  })

  test('are listed once if they were already read', () => {
    const phones = [factOf('+15417260142', 0.8)]
    const { fields } = seen({ phones: [{ value: '(541) 726-0142' }] }, { phones })
    expect(fields.phones).toHaveLength(1)
    expect(fields.phones[0]?.confidence).toBe(0.8)
  })
})

test('lists a person whom a model sees after those that were read', () => {
  const text = 'Tidewater\nMarta Quillfeather\nJonas Ahlberg'
  const people = [
    { name: 'Jonas Ahlberg', title: null, role: null, email: null, phone: null, confidence: 0.8, evidence: [] },
  ]
  const { fields } = seen({ person: { value: 'Marta Quillfeather' } }, { people }, text)
  expect(fields.people.map(({ name }) => name)).toEqual(['Jonas Ahlberg', 'Marta Quillfeather'])
})

test('drops empty, overlong, and excess claims', () => {
  const many = Array.from({ length: 50 }, () => ({ value: '(541) 726-0142' }))
  const { claims } = seen({ name: { value: ' ' }, address: { value: 'x'.repeat(5000) }, phones: many })
  expect(claims).toHaveLength(6)
})

test.for([
  [null, true],
  [factOf('Harbor', 0.59), true],
  [factOf('Harbor', 0.6), false],
] as const)('a picture is worth asking about if its name has low confidence: %j', ([company, isWorth]) => {
  expect(isWorthAsking(fieldsOf({ company }))).toBe(isWorth)
})
