import { expect, test } from 'vitest'
import { linesOfStrips } from './lines-of-strips.ts'
import type { ReadStrip } from './strip-reading.ts'

/** A strip from one x to another, with its letters spread evenly. */
const strip = (text: string, from: number, to: number): ReadStrip => ({
  box: { x: (from + to) / 2, y: 100, width: to - from, height: 40, angle: 0, score: 0.9 },
  letters: Array.from(text).map((letter, at) => ({
    letter,
    confidence: 0.97,
    at: (at + 0.5) / text.length,
    isRepaired: false,
  })),
  confidence: 0.97,
})
const read = (...strips: ReadStrip[]) => linesOfStrips(strips, { width: 800, height: 200 }, 0).map(({ text }) => text)

test('joins a word split over two boxes and drops the letter that both contain', () => {
  expect(read(strip('MAB', 100, 190), strip('BOBA', 168, 288))).toEqual(['MABOBA'])
})

test('keeps two words apart if the second starts with the last letter of the first', () => {
  expect(read(strip('CLUB', 100, 220), strip('BOBA', 226, 346))).toEqual(['CLUB BOBA'])
})

test.for([
  ['The Salty I', 'Pelican', 340, 'The Salty Pelican'],
  ['WET |', 'PAINT', 220, 'WET PAINT'],
  ['Garden 1', 'Barbecue', 300, 'Garden Barbecue'],
] as const)(
  'drops the stem of the next letter at the end of the box before it: %s + %s',
  ([left, right, end, line]) => {
    expect(read(strip(left, 100, end), strip(right, end - 22, end + 130))).toEqual([line])
  },
)

test('drops the stem of the last letter at the start of the next box', () => {
  expect(read(strip('Echevarria', 100, 340), strip('I S.L.', 324, 444))).toEqual(['Echevarria S.L.'])
})

test('joins boxes that overlap by more than half of their height', () => {
  expect(read(strip('Slagerij', 100, 340), strip('j Verhoeven', 315, 600))).toEqual(['Slagerij Verhoeven'])
})

test.for([
  ['WORLD WAR I', 'MUSEUM', 100, 320, 322, 442, 'WORLD WAR I MUSEUM'],
  ['Casadevall i', 'Puig', 100, 340, 336, 420, 'Casadevall i Puig'],
  ['Area 5', '1 Hour', 100, 220, 216, 336, 'Area 5 1 Hour'],
] as const)('keeps a lone letter that is printed in only one of two boxes: %s + %s', (given) => {
  const [left, right, from, to, next, end, line] = given
  expect(read(strip(left, from, to), strip(right, next, end))).toEqual([line])
})
