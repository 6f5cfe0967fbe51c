import { describe, expect, test } from 'vitest'
import { candidatesOf, chosenCandidate } from '../fields/candidates.ts'
import type { CardFields } from '../fields/card-fields.ts'
import { readCapture } from './read-capture.ts'
import { readFields } from './read-fields.ts'
import type { TextLine } from '../lines/text-line.ts'

/** Lines of a card with its corner at x, y: each as wide as its text, the first larger than the rest. */
function card(texts: string[], x: number, y: number, size = 0.02): TextLine[] {
  return texts.map((text, row) => {
    const height = row === 0 ? size * 1.5 : size
    const box = { x, y: y + row * size * 1.8, width: text.length * height * 0.45, height }
    return { text, confidence: 0.95, box }
  })
}

const HARBOR = [
  'HARBOR PINE SUPPLY LLC',
  'Marta Quillfeather',
  'Purchasing Manager',
  'm.quillfeather@harborpine.com',
  'Tel (541) 726-0143',
  '48 Alder Street, Springfield, OR 97477',
]
const TIDEWATER = [
  'TIDEWATER ROASTERS',
  'Jonas Ahlberg',
  'Owner',
  'jonas@tidewaterroasters.com',
  'Cell 541-726-0199',
  'www.tidewaterroasters.com',
]
const names = (fields: CardFields) => candidatesOf(fields).map(({ company }) => company?.value)
const emails = (fields: CardFields) => candidatesOf(fields).map((one) => one.emails.map(({ value }) => value))

describe('two cards in one photo', () => {
  test.for([
    ['beside each other', card(HARBOR, 0.03, 0.3), card(TIDEWATER, 0.56, 0.32)],
    ['below each other', card(HARBOR, 0.1, 0.1), card(TIDEWATER, 0.15, 0.55)],
    ['one far and one near', card(HARBOR, 0.03, 0.2, 0.025), card(TIDEWATER, 0.65, 0.6, 0.014)],
  ] as const)('are two businesses with their own details: %s', ([, one, other]) => {
    const fields = readFields([...one, ...other].toSorted((a, b) => a.box.y - b.box.y))
    expect(new Set(names(fields))).toEqual(new Set(['HARBOR PINE SUPPLY LLC', 'TIDEWATER ROASTERS']))
    expect(new Set(emails(fields))).toEqual(
      new Set([['jonas@tidewaterroasters.com'], ['m.quillfeather@harborpine.com']]),
    )
    for (const { people, phones } of candidatesOf(fields)) expect([people.length, phones.length]).toEqual([1, 1])
  })

  test('are separated by their email domains if a company is named like a person', () => {
    const one = ['Ostrander Pools', 'Neil Quimby', 'Sales Director', '(971) 555-0168', 'neil@ostranderpools.com']
    const other = ['Juniper Kennels', 'Alma Reyes', 'Owner', '(503) 555-0142', 'alma@juniperkennels.com']
    const fields = readFields([...card(one, 0.06, 0.12), ...card(other, 0.56, 0.58)])
    const people = candidatesOf(fields).map((one) => one.people.map(({ name }) => name))
    expect(new Set(people)).toEqual(new Set([['Neil Quimby'], ['Alma Reyes']]))
  })

  test('stay one if two people of one company are on it', () => {
    const one = ['Ostrander Pools', 'Neil Quimby', 'Sales Director', '(971) 555-0168', 'neil@ostranderpools.com']
    const other = ['Service', 'Alma Reyes', 'Owner', '(503) 555-0142', 'alma@ostranderpools.com']
    expect(candidatesOf(readFields([...card(one, 0.06, 0.12), ...card(other, 0.56, 0.58)]))).toHaveLength(1)
  })

  test('point at their own lines of the whole picture', () => {
    const lines = [...card(HARBOR, 0.03, 0.3), ...card(TIDEWATER, 0.56, 0.32)].toSorted((a, b) => a.box.y - b.box.y)
    for (const { emails: found } of candidatesOf(readFields(lines)))
      for (const { value, evidence } of found)
        expect(lines[Number(evidence[0]?.ref.slice('line:'.length))]?.text).toBe(value)
  })

  test('each get the code printed on them', () => {
    const lines = [...card(HARBOR, 0.03, 0.3), ...card(TIDEWATER, 0.56, 0.32)]
    const codes = [
      {
        format: 'QRCode',
        text: 'https://tidewaterroasters.com/menu',
        box: { x: 0.85, y: 0.35, width: 0.08, height: 0.1 },
      },
    ]
    const fields = readCapture({ source: 'photo', text: '', lines, codes })
    const withMenu = candidatesOf(fields).filter(({ websites }) =>
      websites.some(({ value }) => value === 'tidewaterroasters.com/menu'),
    )
    expect(withMenu.map(({ company }) => company?.value)).toEqual(['TIDEWATER ROASTERS'])
  })

  test('chooses another card by its box, even if a later reading moved it slightly', () => {
    const fields = readFields([...card(HARBOR, 0.03, 0.3), ...card(TIDEWATER, 0.56, 0.32)])
    const other = candidatesOf(fields)[1]
    if (!other?.box) throw new Error('There is no second card')
    const chosen = chosenCandidate(fields, { ...other.box, x: other.box.x + 0.01 })
    expect(names(chosen)).toEqual([other.company?.value, fields.company?.value])
    expect(chosenCandidate(chosen, other.box).company).toEqual(chosen.company)
    expect(chosenCandidate(fields, { x: 0.9, y: 0.9, width: 0.05, height: 0.05 })).toBe(fields)
  })
})

describe('one card', () => {
  test('stays one with the person on one side and the office on the other', () => {
    const person = card(
      ['Marta Quillfeather', 'Purchasing Manager', 'm.quillfeather@harborpine.com', 'Cell 541-726-0199'],
      0.05,
      0.4,
    )
    const office = card(
      ['HARBOR PINE SUPPLY LLC', '48 Alder Street', 'Springfield, OR 97477', 'Tel (541) 726-0143'],
      0.6,
      0.4,
    )
    const fields = readFields([...person, ...office])
    expect(fields.others).toBeUndefined()
    expect(fields.company?.value).toBe('HARBOR PINE SUPPLY LLC')
  })

  test('stays one with two people of one company', () => {
    const firm = card(['HARBOR PINE SUPPLY LLC', '48 Alder Street, Springfield, OR 97477'], 0.3, 0.1)
    const one = card(['Marta Quillfeather', 'Manager', 'marta@harborpine.com'], 0.05, 0.5)
    const other = card(['Jonas Ahlberg', 'Owner', 'jonas@harborpine.com'], 0.6, 0.5)
    const fields = readFields([...firm, ...one, ...other])
    expect(fields.others).toBeUndefined()
    expect(fields.people).toHaveLength(2)
  })
})

const column = (texts: string[], x = 0.1) =>
  texts.map(
    (text, row): TextLine => ({
      text,
      confidence: 0.9,
      box: { x, y: 0.2 + row * 0.1, width: text.length * 0.015, height: 0.04 },
    }),
  )

describe('a directory board', () => {
  test('lists everyone on a board of suites with equal confidence and their suite', () => {
    const fields = readFields(
      column([
        '101 Marlowe Dental',
        '102 Harbor Pine Law',
        '201 Quillfeather Books',
        '204 Aspen Travel',
        '305 Tidewater Solar',
      ]),
    )
    expect(names(fields)).toEqual([
      'Marlowe Dental',
      'Harbor Pine Law',
      'Quillfeather Books',
      'Aspen Travel',
      'Tidewater Solar',
    ])
    expect(candidatesOf(fields).map(({ addresses }) => addresses[0]?.value)).toEqual([
      '101',
      '102',
      '201',
      '204',
      '305',
    ])
    for (const { company } of candidatesOf(fields)) expect(company?.confidence).toBeLessThan(0.7)
  })

  test('needs no numbers below a heading, and the heading is not an entry', () => {
    const fields = readFields(
      column(['Store Directory', 'Marlowe Toys', 'Harbor Shoes', 'Quillfeather Books', 'Aspen Coffee']),
    )
    expect(names(fields)).toEqual(['Marlowe Toys', 'Harbor Shoes', 'Quillfeather Books', 'Aspen Coffee'])
  })

  test('is not a menu or a list of sentences', () => {
    const menu = readFields(
      column(['Soup of the day', 'Tomato salad 8.95', 'Grilled fish 18.50', 'Apple pie 6.00', 'Coffee 3.00']),
    )
    expect(menu.others ?? []).toEqual([])
  })
})
