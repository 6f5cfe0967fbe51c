import { describe, expect, test } from 'vitest'
import type { TextBox } from '../boxes/text-box.ts'
import { textOf } from '../decode-strip.ts'
import { keepText } from '../keep-text.ts'
import type { RgbPicture } from '../picture.ts'
import { type ReadStrip, type Recognizer, readStrips } from '../strip-reading.ts'
import { type Opinions, secondOpinion } from './second-opinion.ts'

const LETTERS = ['', ...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz東京'), ' ']
const picture: RgbPicture = { data: new Uint8Array(400 * 48 * 3).fill(200), width: 400, height: 48 }
const box: TextBox = { x: 200, y: 24, width: 400, height: 48, angle: 0, score: 0.9 }

type RecognizerOutput = { text: string; sure?: number; instead?: string; space?: number }

/**
 * Reads every strip as given: three steps per letter, of which the second outputs it with the given confidence and an
 * alternative with the rest; `~` is a step that considers a space.
 */
function recognizer({ text, sure = 0.99, instead, space = 0 }: RecognizerOutput): Recognizer {
  return {
    letters: LETTERS,
    run(_data, count) {
      const steps = text.length * 3
      const data = new Float32Array(count * steps * LETTERS.length)
      for (let strip = 0; strip < count; strip++)
        Array.from(text).forEach((letter, place) => {
          const at = (step: number) => (strip * steps + place * 3 + step) * LETTERS.length
          data[at(0)] = 1
          data[at(2)] = 1
          if (letter === '~') {
            data[at(1)] = 1 - space
            data[at(1) + LETTERS.indexOf(' ')] = space
            return
          }
          data[at(1) + LETTERS.indexOf(letter)] = sure
          data[at(1) + LETTERS.indexOf(instead?.[place] ?? '')] = 1 - sure
        })
      return Promise.resolve({ data, steps })
    },
  }
}

async function readBy(
  first: RecognizerOutput,
  others: { wide?: RecognizerOutput; second?: RecognizerOutput },
): Promise<ReadStrip> {
  const strips = await readStrips(picture, [box], recognizer(first))
  const opinions: Opinions = Object.fromEntries(
    Object.entries(others).map(([name, said]) => [name, () => Promise.resolve(recognizer(said))]),
  )
  const [strip] = await secondOpinion(picture, strips, opinions)
  if (!strip) throw new Error('Nothing was read')
  return strip
}
const kept = (strip: ReadStrip) => keepText([strip], 0.7).map(({ letters }) => textOf(letters))

describe('a line read without confidence', () => {
  test('takes the letters that are likeliest to all readers together', async () => {
    const first = { text: 'eleaners', sure: 0.7, instead: 'C' }
    const strip = await readBy(first, { wide: { text: 'Cleaners', sure: 0.8 }, second: { text: 'Cleaners' } })
    expect(textOf(strip.letters)).toBe('Cleaners')
    expect(strip.other && textOf(strip.other.letters)).toBe('eleaners')
  })

  test('is kept if another reader agrees, even if each alone is too unsure', async () => {
    const unsure = { text: 'Marlowe', sure: 0.66 }
    const alone = await readBy(unsure, {})
    expect(kept(alone)).toEqual([])
    const agreed = await readBy(unsure, { wide: unsure, second: { text: 'Marlowe', sure: 0.9 } })
    expect(kept(agreed)).toEqual(['Marlowe'])
    expect(agreed.confidence).toBeGreaterThan(alone.confidence)
  })

  test('is dropped if every reader sees something else, as in texture', async () => {
    const first = { text: 'WRRGE', sure: 0.86 }
    expect(kept(await readBy(first, {}))).toEqual(['WRRGE'])
    const doubted = await readBy(first, { wide: { text: 'NA', sure: 0.6 }, second: { text: 'mrtus', sure: 0.6 } })
    expect(kept(doubted)).toEqual([])
  })

  test('keeps confident words next to one that the readers disagree on', async () => {
    const first = { text: 'Marlowe~and~Sons~Bakery~Wrrge', sure: 0.85, space: 0.5 }
    const strip = await readBy(first, {
      wide: { text: 'Marlowe~and~Sons~Bakery~Nanus', sure: 0.9, space: 0.5 },
      second: { text: 'Marlowe~and~Sons~Bakery~mrtuh', sure: 0.9, space: 0.5 },
    })
    expect(kept(strip)).toEqual(['Marlowe and Sons Bakery'])
  })

  test('uses the reader that supports its script', async () => {
    const strip = await readBy({ text: 'RA', sure: 0.6 }, { wide: { text: '東京' }, second: { text: 'RA' } })
    expect(textOf(strip.letters)).toBe('東京')
  })
})

describe('a space that the first reader is unsure about', () => {
  test.for([
    ['Di~9', 0.06, 0.4, 'Di 9'],
    ['Open~daily', 0.08, 0.7, 'Open daily'],
    ['Tomor~row', 0.05, 0, 'Tomorrow'],
  ] as const)('is inserted if another reader agrees: %s', async ([text, first, second, meant]) => {
    const strip = await readBy({ text, space: first }, { second: { text, space: second } })
    expect(textOf(strip.letters)).toBe(meant)
    expect(strip.confidence).toBeGreaterThan(0.95)
  })
})

test('does not reread a line that was read with confidence', async () => {
  const strip = await readBy({ text: 'Marlowe' }, { wide: { text: '東京' }, second: { text: 'Harlow' } })
  expect(textOf(strip.letters)).toBe('Marlowe')
})
