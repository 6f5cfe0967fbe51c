import { expect, test } from 'vitest'
import { CLAIMED_FROM } from '../naming/belief.ts'
import { readFields } from './read-fields.ts'
import type { TextLine } from '../lines/text-line.ts'

const sign = (...texts: string[]): TextLine[] =>
  texts.map((text, row) => ({
    text,
    confidence: 0.98,
    box: { x: 0.1, y: 0.1 + row * 0.15, width: 0.8, height: 0.1 },
  }))

test.for([
  'NO PARKING / Tow Away Zone / Monday Thru Friday',
  'Visitor Parking / Permit Holders / Level Two',
  'Private Property / Keep Out',
  'Emergency Exit / Alarm Will Sound',
])('a sign that says %s names no business', (text) => {
  expect(readFields(sign(...text.split(' / '))).company).toBeNull()
})

const beliefIn = (...texts: string[]) => readFields(sign(...texts)).company?.confidence ?? 0

test('a name that nothing speaks for is believed less than one with its own domain beside it', () => {
  expect(beliefIn('Grand Blue')).toBeLessThan(beliefIn('Grand Blue', 'www.grandblue.com'))
})

test('a name is believed with a trade, with a phone, or where it is said twice', () => {
  expect(readFields(sign('Marlowe Bakery')).company?.confidence).toBeGreaterThanOrEqual(0.5)
  expect(readFields(sign('Grand Blue', 'Call 541-726-0143')).company?.confidence).toBeGreaterThanOrEqual(0.5)
  expect(readFields(sign('Grand Blue', 'www.grandblue.com')).company?.confidence).toBeGreaterThanOrEqual(0.5)
})

test('a business that puts up a parking sign keeps its name where something speaks for it', () => {
  const fields = readFields(sign('Marlowe Bakery', 'Customer Parking Only'))
  expect(fields.company?.value).toBe('Marlowe Bakery')
})

test.for(['Family owned', 'Since 1954', 'Free estimates', 'Walk-ins welcome', 'Same day service', 'Open daily'])(
  '"%s" below a name tells of it and is no part of it',
  (claim) => {
    expect(readFields(sign('LANTERN HILL ROOFING', claim, '(541) 726-0143')).company?.value).toBe(
      'LANTERN HILL ROOFING',
    )
    expect(readFields(sign('Lantern Hill Roofing', claim, '(541) 726-0143')).company?.value).toBe(
      'Lantern Hill Roofing',
    )
  },
)

test('a phrase in small letters below a name in capitals is no part of it, a second line of the name is', () => {
  expect(readFields(sign('COPPER KETTLE', 'Fresh from our oven', '541-726-0143')).company?.value).toBe('COPPER KETTLE')
  expect(readFields(sign('COPPER', 'KETTLE', '541-726-0143')).company?.value).toBe('COPPER KETTLE')
})

test('a shop front with a phone and goods in its window is no card, and its name is the large one', () => {
  const goods = sign('TIDEWATER ROASTERS', 'Filter Coffee', 'Open daily', '(541) 726-0162').map((line, row) =>
    row === 0 ? line : { ...line, box: { ...line.box, height: 0.05, width: 0.25 } },
  )
  expect(readFields(goods).company?.value).toBe('TIDEWATER ROASTERS')
})

test('what stands beside a price is for sale, and nobody’s name', () => {
  const rows = ['Oil Change', 'Winter Tyres', 'Filter Coffee'].flatMap((text, row): TextLine[] => {
    const box = { x: 0.1, y: 0.5 + row * 0.1, width: 0.3, height: 0.05 }
    return [
      { text, confidence: 0.98, box },
      { text: '$4.50', confidence: 0.98, box: { ...box, x: 0.7, width: 0.1 } },
    ]
  })
  const { company, companies } = readFields([...sign('Juniper Works'), ...rows])
  expect(company?.value).toBe('Juniper Works')
  for (const goods of companies.slice(1)) expect(goods.confidence).toBeLessThan(CLAIMED_FROM)
})

const word = (text: string, from: [number, number], to: [number, number]): TextLine => ({
  text,
  confidence: 0.98,
  box: { x: from[0], y: Math.min(from[1], to[1]), width: to[0] - from[0], height: 0.15 },
  quad: [
    { x: from[0], y: from[1] },
    { x: to[0], y: to[1] },
    { x: to[0], y: to[1] + 0.07 },
    { x: from[0], y: from[1] + 0.07 },
  ],
})

test('a name that is bent over an arch is read along it', () => {
  const arch = [
    word('ROW', [0.42, 0.22], [0.56, 0.22]),
    word('ASPEN', [0.22, 0.32], [0.4, 0.23]),
    word('BOOKS', [0.58, 0.23], [0.78, 0.34]),
  ]
  expect(
    readFields([...arch, ...sign('Call 541-726-0143').map((line) => ({ ...line, box: { ...line.box, y: 0.7 } }))])
      .company?.value,
  ).toBe('ASPEN ROW BOOKS')
})
