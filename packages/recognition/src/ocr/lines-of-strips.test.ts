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
