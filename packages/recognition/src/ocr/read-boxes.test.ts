import { describe, expect, test } from 'vitest'
import { rowsOfBox } from './boxes/rows-of-box.ts'
import type { TextBox } from './boxes/text-box.ts'
import { textOf } from './decode-strip.ts'
import type { RgbPicture } from './picture.ts'
import { readBoxes } from './read-boxes.ts'
import type { Recognizer } from './strip-reading.ts'

const [WIDTH, HEIGHT] = [120, 260]

/** A white picture with a row of dark letter-like strokes at each of these heights. */
function column(tops: readonly number[], height = 20): RgbPicture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(240)
  for (const top of tops)
    for (let y = top; y < top + height; y++)
      for (let x = 30; x < 90; x++) if (x % 9 < 4) data.fill(20, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)
  return { data, width: WIDTH, height: HEIGHT }
}
const box: TextBox = { x: 60, y: 130, width: 70, height: 230, angle: 0, score: 0.9 }

describe('the lines in a tall box', () => {
  test('are found where there is ink, with some background around them', () => {
    const rows = rowsOfBox(column([30, 80, 130, 180]), box)
    expect(rows.map(({ y }) => Math.round(y))).toEqual([40, 90, 140, 190])
    expect(rows.every(({ height, width }) => height > 24 && height < 40 && width === 70)).toBe(true)
  })

  test('follow its angle', () => {
    const [first, second] = rowsOfBox(column([60, 160]), { ...box, angle: 0.1 })
    expect((first?.x ?? 0) - (second?.x ?? 0)).toBeCloseTo(10, -1)
  })

  test('are empty if it holds a single item', () => {
    expect(rowsOfBox(column([30], 190), box)).toEqual([])
    expect(rowsOfBox(column([]), box)).toEqual([])
  })
})

/** Reads strips as long as an entry as the given text, and all others as nonsense. */
const reading = (text: string, confidence: number): Recognizer => ({
  letters: ['', ...Array.from('0123456789.|')],
  run(_data, count, width) {
    const letters = this.letters
    const isEntry = width > 60 && width < 140
    const said = Array.from(isEntry ? text : '||')
    const steps = said.length * 2
    const values = new Float32Array(count * steps * letters.length)
    for (let strip = 0; strip < count; strip++)
      said.forEach((letter, place) => {
        const at = (strip * steps + place * 2) * letters.length
        values[at + letters.indexOf(letter)] = isEntry ? confidence : 0.5
        values[at + letters.length] = 1
      })
    return Promise.resolve({ data: values, steps })
  },
})
const read = async (text: string, confidence: number) =>
  (await readBoxes(column([30, 80, 130, 180]), [box], reading(text, confidence), [])).map(({ letters }) =>
    textOf(letters),
  )

describe('a column of short entries detected as one box', () => {
  test('is read entry by entry', async () => {
    expect(await read('4.50', 0.95)).toEqual(['4.50', '4.50', '4.50', '4.50'])
  })

  test('stays whole if its entries are uncertain or single characters', async () => {
    expect(await read('4.50', 0.7)).toHaveLength(1)
    expect(await read('4', 0.95)).toHaveLength(1)
  })
})
