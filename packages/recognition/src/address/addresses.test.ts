import { expect, test } from 'vitest'
import { linesOfText } from '../lines/text-line.ts'
import { readFields } from '../read/read-fields.ts'

const addressesOn = (...texts: string[]) =>
  readFields(linesOfText(['TIDEWATER SOLAR LLC', ...texts, 'ann@tidewatersolar.com'].join('\n'))).addresses.map(
    ({ value }) => value,
  )

test.each([
  [['Unter den Linden 5', '10117 Berlin']],
  [['Keizersgracht 12', '1015 CX Amsterdam']],
  [['ul. Długa 5', '31-147 Kraków']],
  [['Vestergade 4', '8000 Aarhus C']],
  [['Vesterbrogade 12', '1620 København V']],
  [['Storgatan 5', '111 51 Stockholm']],
  [['Lange Reihe 22-24', '20099 Hamburg']],
  [['12 High Street', 'Barnet', 'London EN5 5XY']],
])('a house above its town is one address: %j', (lines) => {
  expect(addressesOn(...lines)).toEqual([lines.join(', ')])
})

test('a street abroad with its number is one', () => {
  expect(addressesOn('Rua Augusta, 1500')).toEqual(['Rua Augusta, 1500'])
})

test.each([[['Tel 5', '10117 Berlin']], [['Ann Berry', 'Sales Manager']], [['Chapter 5', 'Since 1987']]])(
  'there is none in %j',
  (lines) => expect(addressesOn(...lines)).toEqual([]),
)

test('the name above a town stays the name', () => {
  const fields = readFields(linesOfText('Studio 48\n80331 München\nTel 089 456789\ninfo@studio48.de'))
  expect(fields.company?.value).toBe('Studio 48')
  expect(fields.addresses).toEqual([])
})
