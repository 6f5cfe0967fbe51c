import { createPaddleReader } from '@canvass/providers/ocr/paddle-reader'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { JAPANESE_TYPEFACE, installTypefaces } from './drawn/ink/typefaces.ts'

const { signal } = new AbortController()
const reader = createPaddleReader()
beforeAll(installTypefaces)
afterAll(() => reader.close())

async function read(lines: readonly string[], font: string): Promise<string[]> {
  const texts = lines.map(
    (line, row) =>
      `<text x="60" y="${130 + row * 120}" font-family="${font}" font-size="64" fill="#222">${line}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="${lines.length * 120 + 100}"><rect width="100%" height="100%" fill="#f4f1ea"/>${texts.join('')}</svg>`
  const jpeg = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  return (await reader.read(jpeg, signal)).lines.map(({ text }) => text)
}
/** Strips diacritics; letters with a stroke have none to strip. */
const bare = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ø', 'o').toLowerCase()

describe('a card in another script', () => {
  test('is read in that script or skipped, never as Latin letters', async () => {
    const japanese = ['東京都中央区銀座', '山田太郎', '代表取締役社長']
    const lines = await read([...japanese, 'Tel 03-1234-5678'], JAPANESE_TYPEFACE)
    expect(lines).toContainEqual(expect.stringContaining('03-1234-5678'))
    const others = lines.filter((line) => !line.includes('1234'))
    expect(others.filter((line) => /\p{Script=Latin}/u.test(line))).toEqual([])
    expect(others.join('')).toMatch(/東京|山田|代表/)
  })

  test('keeps the Latin lines beside it', async () => {
    const lines = await read(['株式会社 東京', 'TIDEWATER BOOKS', 'ann@tidewater.com'], JAPANESE_TYPEFACE)
    expect(lines).toEqual(expect.arrayContaining(['TIDEWATER BOOKS', 'ann@tidewater.com']))
  })
})

test.for([
  'Café Señor Müller',
  'Boulangerie Française',
  'Kraków Łódź Gdańsk',
  'São João Conceição',
  'Åse Sørensen Öberg',
])('reads accented letters with or without their accents: %s', async (text) => {
  const [line] = await read([text, 'OPEN DAILY'], 'Montserrat')
  const [said, meant] = [bare(line ?? ''), bare(text)]
  const wrong =
    Array.from(meant).filter((letter, place) => said[place] !== letter).length + Math.abs(said.length - meant.length)
  expect(wrong).toBeLessThanOrEqual(Math.ceil(meant.length / 8))
})
