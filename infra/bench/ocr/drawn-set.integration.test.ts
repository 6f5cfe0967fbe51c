import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawnPictures } from './bench-pictures.ts'
import { type Measured, measureReader } from './measure-reader.ts'
import { rates } from './score-words.ts'

// A small part of what `npm run bench:ocr` reads: three of each kind.
const PICTURES = 12
const TIMEOUT_MS = 300_000
let measured: Measured
beforeAll(async () => {
  measured = await measureReader(() => createPaddleReader(), await drawnPictures(PICTURES))
}, TIMEOUT_MS)

describe('drawn cards, signs, shop fronts and flyers', () => {
  test('are read nearly word by word', () => {
    const { recall, precision } = rates(measured.rows.map(({ words }) => words))
    expect(recall).toBeGreaterThan(0.93)
    expect(precision).toBeGreaterThan(0.93)
  })

  test.for(['phones', 'emails', 'websites'] as const)('give their %s, and no false ones', (field) => {
    const sum = (key: 'found' | 'wanted' | 'wrong') =>
      measured.rows.reduce((total, { facts }) => total + facts[field][key], 0)
    expect(sum('wanted') - sum('found')).toBeLessThanOrEqual(1)
    expect(sum('wrong')).toBeLessThanOrEqual(1)
  })
})
