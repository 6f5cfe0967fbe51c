import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawnPictures } from './bench-pictures.ts'
import { drawPictures } from './drawn/draw-pictures.ts'
import type { DrawnPicture } from './drawn/picture.ts'
import { type Measured, measureReader } from './measure-reader.ts'
import { rates } from '@canvass/recognition/scoring/score-words'

// A small part of what `npm run bench:ocr` reads, with every kind of picture in it.
const PICTURES = 12
const TIMEOUT_MS = 300_000
let measured: Measured

async function drawnFrom(from: number, count: number): Promise<DrawnPicture[]> {
  const pictures: DrawnPicture[] = []
  for await (const picture of drawPictures({ from, count })) pictures.push(picture)
  return pictures
}

beforeAll(async () => {
  measured = await measureReader(() => createPaddleReader(), await drawnPictures(PICTURES))
}, TIMEOUT_MS)

test(
  'a picture does not depend on the pictures drawn before it',
  async () => {
    const alone = await drawnFrom(3, 1)
    const together = await drawnFrom(2, 2)
    expect(alone[0]?.jpeg.equals(together[1]?.jpeg ?? Buffer.alloc(0))).toBe(true)
  },
  TIMEOUT_MS,
)

describe('drawn cards, signs, storefronts, vans, and flyers', () => {
  test("are mostly read, with little text that isn't there", () => {
    const { recall, precision } = rates(measured.rows.map(({ words }) => words))
    expect(recall).toBeGreaterThan(0.66)
    expect(precision).toBeGreaterThan(0.82)
  })

  test.for(['phones', 'emails', 'websites'] as const)('yield their %s and no false ones', (field) => {
    const sum = (key: 'found' | 'wanted' | 'wrong') =>
      measured.rows.reduce((total, { facts }) => total + facts[field][key], 0)
    expect(sum('wanted') - sum('found')).toBeLessThanOrEqual(1)
    expect(sum('wrong')).toBeLessThanOrEqual(1)
  })
})
