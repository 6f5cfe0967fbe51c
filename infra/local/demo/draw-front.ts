import sharp from 'sharp'
import { FRONT, layOut } from './front-layout.ts'

const COLORS = ['#1f4d4a', '#7a3b2e', '#2d4a7a', '#5b4a1f', '#4a2d5b', '#2f5d34'] as const

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Draws a storefront with its sign, as JPEG; no photo is involved. */
export function drawFront(
  lines: readonly string[],
  place: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const color = COLORS[place % COLORS.length] ?? '#333'
  const { width, height } = FRONT
  const texts = layOut(lines).map(
    ({ text, x, baseline, size, isName }) =>
      `<text x="${x}" y="${baseline}" font-family="sans-serif" font-size="${size}" text-anchor="middle" ${isName ? 'font-weight="bold" fill="#fff"' : 'fill="#222"'}>${escape(text)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="62%" fill="#b9cfe0"/><rect y="62%" width="100%" height="38%" fill="#8d8a84"/>
    <rect x="70" y="90" width="820" height="500" fill="#e8e0d2"/>
    <rect x="110" y="130" width="740" height="150" rx="8" fill="${color}"/>
    <rect x="130" y="310" width="430" height="240" fill="#f7fafc" stroke="${color}" stroke-width="10"/>
    <rect x="620" y="310" width="190" height="280" fill="${color}"/><circle cx="645" cy="460" r="9" fill="#ddd"/>
    ${texts.join('\n')}
  </svg>`
  return sharp(Buffer.from(svg))
    .jpeg({ quality: 78 })
    .toBuffer()
    .then((bytes) => ({ bytes, width, height }))
}
