import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCENTED_TEXTS } from './accented-texts.ts'
import { between, type Chance, chance } from './drawn/chance.ts'
import { newSheet, type Point } from './drawn/ink/sheet.ts'
import { installTypefaces } from './drawn/ink/typefaces.ts'
import type { Conditions } from './drawn/photo/conditions.ts'
import { photograph } from './drawn/photo/photograph.ts'

const TIMEOUT_MS = 120_000
const [WIDTH, HEIGHT] = [1280, 960]
const { signal } = new AbortController()
const reader = createPaddleReader()
beforeAll(installTypefaces)
afterAll(() => reader.close())

const TYPEFACES = ['Lora', 'Montserrat', 'Oswald', 'Playfair Display', 'Roboto Slab', 'Bebas Neue'] as const

/** Daylight and a steady hand, slightly off-axis. */
function conditionsOf(next: Chance): Conditions {
  const corner = (x: number, y: number): Point => [x + between(next, -0.04, 0.04), y + between(next, -0.04, 0.04)]
  return {
    longSide: WIDTH,
    corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
    table: [104, 98, 92],
    blur: between(next, 0.3, 0.9),
    motion: 0,
    isMotionUpright: false,
    noise: between(next, 1, 8),
    quality: 80,
    glare: { x: next(), y: next(), strength: between(next, 0, 40), size: 0.4 },
    ambient: 1,
    lamp: { x: 0, y: 0, strength: 0, size: 1 },
    dirt: 0,
    quarters: 0,
  }
}

/** A sheet with three lines, as if photographed. */
async function sheetWith(lines: readonly string[], number: number): Promise<Buffer> {
  const font = TYPEFACES[number % TYPEFACES.length] ?? TYPEFACES[0]
  const next = chance(number * 7919 + 3)
  const sheet = newSheet(WIDTH, HEIGHT)
  sheet.parts.push('<rect width="100%" height="100%" fill="#f4f1e6"/>')
  for (const [row, line] of lines.entries())
    sheet.parts.push(
      `<text x="110" y="${300 + row * 180}" font-family="${font}" font-size="${72 - row * 10}" fill="#23364d">${line}</text>`,
    )
  return (await photograph(sheet, conditionsOf(next), next)).jpeg
}

/** In lower case, because a typeface may have only capitals. */
const accentsOf = (text: string): string[] =>
  Array.from(text.normalize('NFC').toLowerCase()).filter(
    (letter) => /[^\p{ASCII}]/u.test(letter) && /\p{L}/u.test(letter),
  )

/** Counts the accented letters read correctly, each as often as it occurs, and those read in error. */
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
  'reads business texts in %s with their accents and no others',
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
