import { describe, expect, test } from 'vitest'
import { textOf } from '../decode-strip.ts'
import type { ReadStrip } from '../strip-reading.ts'
import { restoreAccents } from './restore-accents.ts'
import { grayStripOf } from './gray-strip.ts'

const picture = { data: new Uint8Array(200 * 100 * 3).fill(255), width: 200, height: 100 }
const box = { x: 100, y: 50, width: 120, height: 24, angle: 0, score: 1 }
const stripOf = (text: string): ReadStrip => ({
  box,
  confidence: 0.95,
  letters: Array.from(text, (letter, place) => ({
    letter,
    confidence: 0.95,
    at: place / text.length,
    isRepaired: false,
  })),
})
/** Reads the strips with a reader that always returns the same text, and records the languages requested. */
async function read(texts: readonly string[], said: string, confidence = 0.9) {
  const asked: string[] = []
  const reader = {
    read: async (_strip: unknown, language: string) => {
      asked.push(language)
      return { text: said, confidence }
    },
  }
  const strips = await restoreAccents(picture, texts.map(stripOf), reader)
  return { texts: strips.map(({ letters }) => textOf(letters)), asked }
}

describe('a picture in a language with accents', () => {
  test('gets its accents from the second reader', async () => {
    expect(await read(['Backerei Muller'], 'Bäckerei Müller')).toEqual({ texts: ['Bäckerei Müller'], asked: ['deu'] })
  })

  test('stays unchanged if the second reader is unsure', async () => {
    expect((await read(['Backerei Muller'], 'Bäckerei Müller', 0.4)).texts).toEqual(['Backerei Muller'])
  })

  test('does not reread web addresses, numbers, or other scripts', async () => {
    const { asked } = await read(['Backerei', 'info@muller.de', 'www.muller.de', '089 1234', '東京 Tor'], '')
    expect(asked).toEqual(['deu'])
  })
})

test('does not reread a picture in English', async () => {
  expect(await read(['Copper Kettle Books', 'Open daily'], 'Cöpper')).toEqual({
    texts: ['Copper Kettle Books', 'Open daily'],
    asked: [],
  })
})

test('inverts light letters on a dark background', () => {
  const dark = { ...picture, data: new Uint8Array(200 * 100 * 3).fill(20) }
  for (let x = 90; x < 110; x++)
    for (let y = 45; y < 55; y++) dark.data.fill(250, (y * 200 + x) * 3, (y * 200 + x) * 3 + 3)
  const { data, width, height } = grayStripOf(dark, box)
  expect([data[0], data[Math.floor(height / 2) * width + Math.floor(width / 2)]]).toEqual([255, 0])
})
