import { describe, expect, test } from 'vitest'
import { LATIN_CHARACTERS } from './decode-strip.ts'
import type { RgbPicture } from './picture.ts'
import type { ReadingRules, TextModels } from './read-picture.ts'
import { readTwice, type RepeatedReading } from './read-twice.ts'

/** Sides at the scale of this test: a large photo is 240 pixels wide, and its first pass uses 160. */
const rules: { first: ReadingRules; closer: ReadingRules } = {
  first: { detectorSide: 160, greatestZoom: 2, lineFloor: 0.7 },
  closer: { detectorSide: 224, greatestZoom: 1, lineFloor: 0.7 },
}
const photo = (width: number): RgbPicture => ({
  data: new Uint8Array(width * ((width * 3) / 4) * 3).fill(200),
  width,
  height: (width * 3) / 4,
})

/** Finds one line in every pass, and reads it as given for the side of that pass. */
function models(said: Record<number, string>): { models: TextModels; looks: number[]; accented: string[] } {
  const looks: number[] = []
  const accented: string[] = []
  return {
    looks,
    accented,
    models: {
      accents: {
        read(_strip, language) {
          accented.push(language)
          return Promise.resolve({ text: 'Bäckerei', confidence: 0.9 })
        },
      },
      detect({ width, height }) {
        looks.push(width)
        const isLine = (at: number) => Math.abs(Math.floor(at / width) - height / 2) < 4 && at % width > width / 4
        return Promise.resolve(Float32Array.from({ length: width * height }, (_, at) => (isLine(at) ? 0.9 : 0)))
      },
      latin: {
        letters: LATIN_CHARACTERS,
        run(_data, count) {
          const text = said[looks.at(-1) ?? 0] ?? ''
          const steps = text.length * 2 + 1
          const data = new Float32Array(count * steps * LATIN_CHARACTERS.length)
          for (let strip = 0; strip < count; strip++)
            Array.from(text).forEach((letter, place) => {
              data[(strip * steps + place * 2 + 1) * LATIN_CHARACTERS.length + LATIN_CHARACTERS.indexOf(letter)] = 0.97
            })
          return Promise.resolve({ data, steps })
        },
      },
    },
  }
}

async function read(width: number, said: Record<number, string>) {
  const { models: given, looks, accented } = models(said)
  const told: RepeatedReading[] = []
  const reading = await readTwice(photo(width), given, rules, (first) => {
    told.push(first)
    return Promise.resolve()
  })
  return { text: reading.lines.map((line) => line.text), looks, accented, told, reading }
}

describe('a second pass', () => {
  test('reads a shrunken scene more closely and replaces the first reading', async () => {
    const { text, looks, told, reading } = await read(240, { 160: 'HARB', 192: 'HARBOR BOOKS' })
    expect(text).toEqual(['HARBOR BOOKS'])
    // The closer pass leaves out the background around the text already found.
    expect(looks).toEqual([160, 192])
    expect(told).toMatchObject([{ lines: [{ text: 'HARB' }], passes: 1 }])
    expect(reading).toMatchObject({ passes: 2, rules: rules.closer })
  })

  test('is skipped for a small picture, which has no further detail', async () => {
    const { text, looks, told } = await read(128, { 160: 'HARBOR BOOKS' })
    expect([text, looks, told]).toEqual([['HARBOR BOOKS'], [160], []])
  })

  test('is skipped for a card that was read with confidence', async () => {
    const { looks, told } = await read(240, { 160: 'ann@harborpine.com' })
    expect([looks, told]).toEqual([[160], []])
  })

  test('reads accents once, in the final reading', async () => {
    const { text, told, accented } = await read(240, { 160: 'Backerei', 192: 'Backerei Strasse' })
    expect(told[0]?.lines.map((line) => line.text)).toEqual(['Backerei'])
    expect(accented).toEqual(['deu'])
    expect(text).toEqual(['Backerei Strasse'])
  })

  test('keeps the first reading if it finds nothing', async () => {
    const { text, reading } = await read(240, { 160: 'HARBOR BOOKS', 192: '' })
    expect(text).toEqual(['HARBOR BOOKS'])
    expect(reading).toMatchObject({ passes: 2, rules: rules.first })
  })
})
