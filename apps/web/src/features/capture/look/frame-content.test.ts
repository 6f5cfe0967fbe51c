import { describe, expect, test } from 'vitest'
import { type Luma, detectFrameContent } from './frame-content.ts'

const WIDTH = 480
const HEIGHT = 640
const TABLE = 90
const PAPER = 225
const INK = 30

/** Draws a table, a sheet on it if wanted, and rows of strokes as wide as those of letters. */
function picture({ hasSheet = true, hasPrint = true, isNear = true } = {}): Luma {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(hasSheet ? TABLE : PAPER)
  const [x0, x1, y0, y1] = isNear ? [60, 420, 200, 440] : [220, 260, 300, 326]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const margin = (x1 - x0) / 10
      const isPrinted = x > x0 + margin && x < x1 - margin && y > y0 + margin && y < y1 - margin
      const isStroke = isPrinted && y % 30 < 16 && x % 11 < 4
      data[y * WIDTH + x] = hasPrint && isStroke ? INK : PAPER
    }
  return { data, width: WIDTH, height: HEIGHT }
}

/** Blurs like an out-of-focus lens: each pixel becomes the mean of those around it. */
function blurred({ data, width, height }: Luma, radius: number): Luma {
  const across = new Uint8Array(data)
  for (let y = 0; y < height; y++)
    for (let x = radius; x < width - radius; x++) {
      let sum = 0
      for (let by = -radius; by <= radius; by++) sum += data[y * width + x + by] ?? 0
      across[y * width + x] = sum / (2 * radius + 1)
    }
  return { data: across, width, height }
}

describe('what the viewfinder detects', () => {
  test('a card, if sharp print and all four edges are in view', () =>
    expect(detectFrameContent(picture())).toBe('card'))
  test('only print, if it is sharp but has no edges around it', () =>
    expect(detectFrameContent(picture({ hasSheet: false }))).toBe('print'))
  test.for([2, 3, 5])('nothing, if the card is out of focus by %s pixels', (radius) =>
    expect(detectFrameContent(blurred(picture(), radius))).toBeUndefined(),
  )
  test('nothing, if the sheet has no print', () =>
    expect(detectFrameContent(picture({ hasPrint: false }))).toBeUndefined())
  test('nothing, if the card is too far away', () =>
    expect(detectFrameContent(picture({ isNear: false }))).toBeUndefined())
  test('nothing, if there is only sensor noise', () => {
    const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => 100 + ((at * 7919) % 31))
    expect(detectFrameContent({ data, width: WIDTH, height: HEIGHT })).toBeUndefined()
  })
})
