import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCENTED_TEXTS } from './accented-texts.ts'
import { asPhotographed } from './as-photographed.ts'
import { installTypefaces, TYPEFACES } from './typefaces.ts'

const TIMEOUT_MS = 120_000
const [WIDTH, HEIGHT] = [1280, 960]
const { signal } = new AbortController()
const reader = createPaddleReader()
beforeAll(installTypefaces)
afterAll(() => reader.close())

/** A sheet with three lines, as if photographed. */
async function sheetWith(lines: readonly string[], number: number): Promise<Buffer> {
  const font = TYPEFACES[number % TYPEFACES.length] ?? TYPEFACES[0]
  const texts = lines.map(
    (line, row) =>
      `<text x="110" y="${300 + row * 180}" font-family="${font}" font-size="${72 - row * 10}" fill="#23364d">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f1e6"/>${texts.join('')}</svg>`
  const data = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
  return asPhotographed({ data, width: WIDTH, height: HEIGHT }, number * 7919 + 3)
}

/** In small letters: a typeface may have capitals alone. */
const accentsOf = (text: string): string[] =>
  Array.from(text.normalize('NFC').toLowerCase()).filter(
    (letter) => /[^\p{ASCII}]/u.test(letter) && /\p{L}/u.test(letter),
  )

/** How many of the accented letters were read, each as often as it stands there, and how many were read in error. */
function counted(read: string, meant: string): { right: number; wanted: number; wrong: number } {
  const rest = accentsOf(meant)
  const wanted = rest.length
  let right = 0
  for (const letter of accentsOf(read)) {
    const place = rest.indexOf(letter)
    if (place === -1) continue
    rest.splice(place, 1)
    right++
  }
  return { right, wanted, wrong: accentsOf(read).length - right }
}

test.for(Object.entries(ACCENTED_TEXTS))(
  'what a business writes in %s is read with its accents, and with no others',
  { timeout: TIMEOUT_MS },
  async ([language, sheets]) => {
    const all = { right: 0, wanted: 0, wrong: 0 }
    for (const [number, lines] of sheets.entries()) {
      const { text } = await reader.read(await sheetWith(lines, number + language.length), signal)
      const one = counted(text, lines.join('\n'))
      for (const key of ['right', 'wanted', 'wrong'] as const) all[key] += one[key]
    }
    expect(all.right).toBeGreaterThanOrEqual(Math.floor(all.wanted * 0.7))
    expect(all.wrong).toBeLessThanOrEqual(1)
  },
)
