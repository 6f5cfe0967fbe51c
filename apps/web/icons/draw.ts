/**
 * Draws the app's icons: `node icons/draw.ts` in apps/web writes public/icons. The mark is a frame of corner brackets
 * around a C, as in ui/Logo.tsx, computed here from distances so that it needs nothing but Node.
 */
import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

type Color = readonly [number, number, number]
const BRAND: Color = [11, 93, 78]
const WHITE: Color = [255, 255, 255]
const folder = new URL('../public/icons/', import.meta.url)

type Icon = {
  name: string
  sizePx: number /** The share of the side that the mark spans. */
  markShare: number
  corner: number
}

const icons: Icon[] = [
  { name: 'icon-192.png', sizePx: 192, markShare: 0.6, corner: 0.22 },
  { name: 'icon-512.png', sizePx: 512, markShare: 0.6, corner: 0.22 },
  { name: 'maskable-512.png', sizePx: 512, markShare: 0.5, corner: 0 },
  { name: 'apple-touch-icon.png', sizePx: 180, markShare: 0.58, corner: 0 },
]

for (const icon of icons) writeFileSync(new URL(icon.name, folder), png(icon.sizePx, pixels(icon)))
writeFileSync(new URL('icon.svg', folder), svg())

/** Returns the distance from the mark's center line, in units of its 28 x 28 drawing. */
function distanceToMark(x: number, y: number): number {
  const [dx, dy] = [Math.abs(x), Math.abs(y)]
  const bracket =
    dx > 8 && dy > 8
      ? Math.abs(Math.hypot(dx - 8, dy - 8) - 4)
      : Math.min(toSegment(dx, dy, 12, 4.5, 12, 8), toSegment(dx, dy, 4.5, 12, 8, 12))
  const angle = Math.atan2(y, x)
  const opening = 0.695
  const letter =
    Math.abs(angle) > opening
      ? Math.abs(Math.hypot(x, y) - 5)
      : Math.hypot(x - 5 * Math.cos(opening), dy - 5 * Math.sin(opening))
  return Math.min(bracket, letter)
}

function toSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay))
}

/** Returns how much of a pixel is inside a centered rounded square of side 1. */
function groundCover(x: number, y: number, corner: number, pixel: number): number {
  const inner = 0.5 - corner
  const outside = Math.hypot(Math.max(Math.abs(x) - inner, 0), Math.max(Math.abs(y) - inner, 0)) - corner
  return corner === 0 ? 1 : clamp(0.5 - outside / pixel)
}

function pixels({ sizePx, markShare, corner }: Icon): Uint8Array {
  const out = new Uint8Array(sizePx * sizePx * 4)
  const unit = 28 / (markShare * sizePx)
  for (let row = 0; row < sizePx; row += 1) {
    for (let column = 0; column < sizePx; column += 1) {
      const [x, y] = [column + 0.5 - sizePx / 2, row + 0.5 - sizePx / 2]
      const mark = clamp((1.5 - distanceToMark(x * unit, y * unit)) / unit + 0.5)
      const at = (row * sizePx + column) * 4
      for (let channel = 0; channel < 3; channel += 1) {
        out[at + channel] = Math.round((BRAND[channel] ?? 0) * (1 - mark) + (WHITE[channel] ?? 0) * mark)
      }
      out[at + 3] = Math.round(255 * groundCover(x / sizePx, y / sizePx, corner, 1 / sizePx))
    }
  }
  return out
}

/** Encodes an RGBA picture as a PNG file. */
function png(sizePx: number, rgba: Uint8Array): Uint8Array {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, sizePx)
  header.setUint32(4, sizePx)
  header.setUint8(8, 8)
  header.setUint8(9, 6)
  const rows = new Uint8Array(sizePx * (sizePx * 4 + 1))
  for (let row = 0; row < sizePx; row += 1) {
    rows.set(rgba.subarray(row * sizePx * 4, (row + 1) * sizePx * 4), row * (sizePx * 4 + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function svg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><rect width="48" height="48" rx="11" fill="#0b5d4e" stroke="none"/><g transform="translate(10 10)"><path d="M2 9.5V6a4 4 0 0 1 4-4h3.5M18.5 2H22a4 4 0 0 1 4 4v3.5M26 18.5V22a4 4 0 0 1-4 4h-3.5M9.5 26H6a4 4 0 0 1-4-4v-3.5"/><path d="M17.8 10.8a5 5 0 1 0 0 6.400"/></g></svg>\n`
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
