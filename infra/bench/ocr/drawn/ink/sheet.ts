import { metricsOf } from './typefaces.ts'

export type Point = readonly [x: number, y: number]
export type Quad = readonly [Point, Point, Point, Point]
/** `a b c d e f` of an SVG matrix: how a tilted board or a receding wall transforms its content. */
export type Affine = readonly [number, number, number, number, number, number]

export type Face = { family: string; weight: 400 | 700 }
/** How letters are painted. `on` is the color behind them, which determines their contrast. */
export type Ink = {
  fill: string
  on: string
  to?: string
  outline?: string
  shadow?: string
  glow?: string
  opacity?: number
}
/**
 * One word as drawn: its corners on the sheet, its letter height, its contrast (0 to 1), and the share of it that
 * something hides.
 */
export type Mark = { word: string; quad: Quad; height: number; contrast: number; hidden: number }
export type Sheet = { width: number; height: number; parts: string[]; marks: Mark[]; at: Affine; ids: number }

const FLAT: Affine = [1, 0, 0, 1, 0, 0]
export const newSheet = (width: number, height: number): Sheet => ({
  width,
  height,
  parts: [],
  marks: [],
  at: FLAT,
  ids: 0,
})

/** Applies the matrix to everything that `draw` puts on the sheet. */
export function tilted(sheet: Sheet, at: Affine, draw: () => void): void {
  const before = sheet.at
  sheet.at = product(before, at)
  sheet.parts.push(`<g transform="matrix(${at.join(' ')})">`)
  draw()
  sheet.parts.push('</g>')
  sheet.at = before
}

/** Marks text under the box as hidden, because something is painted over it. */
export function hide(sheet: Sheet, box: { x: number; y: number; w: number; h: number }): void {
  const corners: Point[] = [
    [box.x, box.y],
    [box.x + box.w, box.y],
    [box.x + box.w, box.y + box.h],
    [box.x, box.y + box.h],
  ]
  const at = corners.map((corner) => placed(sheet.at, corner))
  const [x, y] = [Math.min(...at.map(([px]) => px)), Math.min(...at.map(([, py]) => py))]
  const [w, h] = [Math.max(...at.map(([px]) => px)) - x, Math.max(...at.map(([, py]) => py)) - y]
  for (const mark of sheet.marks) {
    const [xs, ys] = [mark.quad.map(([px]) => px), mark.quad.map(([, py]) => py)]
    const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
    const wide = Math.max(0, Math.min(right, x + w) - Math.max(left, x)) / Math.max(1, right - left)
    const tall = Math.max(0, Math.min(low, y + h) - Math.max(top, y)) / Math.max(1, low - top)
    mark.hidden = Math.min(1, mark.hidden + wide * tall)
  }
}

/** Rotation around a point, in degrees. */
export function turned(degrees: number, x: number, y: number): Affine {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]
}

export const product = (m: Affine, n: Affine): Affine => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]
export const placed = (m: Affine, [x, y]: Point): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]

export function svgOf({ width, height, parts }: Sheet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function widthOf(text: string, { family, weight }: Face, size: number, spacing = 0): number {
  const { advanceOf } = metricsOf(family, weight)
  const letters = Array.from(text)
  return letters.reduce((sum, letter) => sum + (advanceOf(letter) ?? 0.55) * size, 0) + spacing * (letters.length - 1)
}

export const canWrite = (text: string, { family, weight }: Face): boolean => {
  const { advanceOf } = metricsOf(family, weight)
  return Array.from(text).every((letter) => advanceOf(letter) !== undefined)
}

/** The height of most letters of a word: cap height if it has no lower case. */
export function letterHeight(text: string, { family, weight }: Face, size: number): number {
  const { capHeight, xHeight } = metricsOf(family, weight)
  return size * (/\p{Ll}/u.test(text) ? xHeight : capHeight)
}

/** How much lighter or darker letters are than their background. */
export function contrastOf({ fill, to, on, opacity = 1, outline }: Ink): number {
  const far = Math.abs(lightOf(fill) - lightOf(on))
  const least = to === undefined ? far : Math.min(far, Math.abs(lightOf(to) - lightOf(on)))
  return Math.max(least, outline === undefined ? 0 : Math.abs(lightOf(outline) - lightOf(on)) * 0.7) * opacity
}

export function lightOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}
