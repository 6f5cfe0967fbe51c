import sharp from 'sharp'
import { chance } from './chance.ts'

export type Flat = { data: Buffer; width: number; height: number }

/**
 * A flat sheet as a phone's camera would have it: its corners shifted as in perspective, in front of something darker,
 * turned a little or by quarters, with glare, blur, noise and the losses of JPEG.
 */
export async function asPhotographed(sheet: Flat, seed: number): Promise<Buffer> {
  const next = chance(seed)
  /** A corner near to that of the picture, inwards rather than out of it. */
  const corner = (x: number, y: number): Corner => [
    0.06 + 0.88 * x + (next() - 0.5) * 0.12,
    0.06 + 0.88 * y + (next() - 0.5) * 0.12,
  ]
  const corners: Corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
  const seen = inPerspective(sheet, corners, { x: next(), y: next(), strength: next() * 110 }, next() * 14, next)
  const quarters = next() < 0.12 ? 90 * (1 + Math.floor(next() * 3)) : 0
  const tilted = await sharp(seen, { raw: { width: sheet.width, height: sheet.height, channels: 3 } })
    .rotate(quarters + (next() - 0.5) * 14, { background: '#6d675c' })
    .jpeg({ quality: 95 })
    .toBuffer()
  return sharp(tilted)
    .blur(0.4 + next() * 1.3)
    .jpeg({ quality: 55 + Math.floor(next() * 40) })
    .toBuffer()
}

type Corner = readonly [x: number, y: number]
type Corners = readonly [Corner, Corner, Corner, Corner]

/** The sheet drawn into the quadrangle of four corners (shares of its size), each pixel taken from between its neighbours. */
function inPerspective(
  { data, width, height }: Flat,
  corners: Corners,
  glare: { x: number; y: number; strength: number },
  noise: number,
  next: () => number,
): Buffer {
  const out = Buffer.alloc(data.length)
  const back = inverse(squareTo(corners))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = applied(back, (x + 0.5) / width, (y + 0.5) / height)
      const isInside = u >= 0 && v >= 0 && u < 1 && v < 1
      const far = Math.hypot(x / width - glare.x, y / height - glare.y) / 0.45
      const light = far < 1 ? glare.strength * (1 - far) ** 2 : 0
      const [fromX, fromY] = [u * width - 0.5, v * height - 0.5]
      const at = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const value = isInside ? between(data, width, height, fromX, fromY, c) : 104 - c * 6
        out[at + c] = Math.max(0, Math.min(255, value + light + (next() - 0.5) * noise * 2))
      }
    }
  return out
}

function between(data: Buffer, width: number, height: number, x: number, y: number, c: number): number {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, below] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)]
  const [shareX, shareY] = [Math.max(0, x - left), Math.max(0, y - top)]
  const pixel = (column: number, row: number) => data[(row * width + column) * 3 + c] ?? 0
  const upper = pixel(left, top) * (1 - shareX) + pixel(right, top) * shareX
  return upper * (1 - shareY) + (pixel(left, below) * (1 - shareX) + pixel(right, below) * shareX) * shareY
}

type Matrix = readonly number[]

/** The projection of the unit square onto four corners (Heckbert, 1989, section 2.2). */
function squareTo(corners: Corners): Matrix {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const [dx1, dx2, dy1, dy2] = [x1 - x2, x3 - x2, y1 - y2, y3 - y2]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sumX * dy2 - dx2 * sumY) / determinant
  const h = (dx1 * sumY - sumX * dy1) / determinant
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

function inverse(matrix: Matrix): Matrix {
  const [a, b, c, d, e, f, g, h, i] = matrix as [number, number, number, number, number, number, number, number, number]
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

function applied(m: Matrix, x: number, y: number): [number, number] {
  const [a, b, c, d, e, f, g, h, i] = m as [number, number, number, number, number, number, number, number, number]
  const w = g * x + h * y + i
  return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
}
