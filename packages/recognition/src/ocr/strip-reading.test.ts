import { describe, expect, test } from 'vitest'
import type { TextBox } from './boxes/text-box.ts'
import { type Recognizer, readStrips } from './strip-reading.ts'

const [WIDTH, HEIGHT] = [1200, 800]
const picture = { data: new Uint8Array(WIDTH * HEIGHT * 3), width: WIDTH, height: HEIGHT }
const boxOf = (width: number): TextBox => ({ x: 600, y: 400, width, height: 48, angle: 0, score: 0.9 })

/** Reads every strip as one letter, and records each batch. */
function counting() {
  const given: { count: number; width: number }[] = []
  const recognizer: Recognizer = {
    letters: ['', 'a'],
    run: async (_data, count, width) => {
      given.push({ count, width })
      return { data: Float32Array.from({ length: count * 2 }, (_, at) => at % 2), steps: 1 }
    },
  }
  return { recognizer, given }
}

describe('strips', () => {
  test("reads a few strips at a time to keep the recognizer's memory use low", async () => {
    const { recognizer, given } = counting()
    await readStrips(
      picture,
      Array.from({ length: 6 }, () => boxOf(500)),
      recognizer,
    )
    expect(given).toEqual([
      { count: 2, width: 500 },
      { count: 2, width: 500 },
      { count: 2, width: 500 },
    ])
  })

  test('pads strips to the same width regardless of the number of batches', async () => {
    const { recognizer, given } = counting()
    const read = await readStrips(picture, [boxOf(500), boxOf(400), boxOf(420)], recognizer)
    expect(given.map(({ width }) => width)).toEqual([500, 500])
    expect(read.map(({ box, letters }) => [box.width, letters.length])).toEqual([
      [500, 1],
      [400, 1],
      [420, 1],
    ])
  })

  test('reads a long strip alone', async () => {
    const { recognizer, given } = counting()
    await readStrips(picture, [{ ...boxOf(1150), height: 24 }], recognizer)
    expect(given).toEqual([{ count: 1, width: 2300 }])
  })
})
