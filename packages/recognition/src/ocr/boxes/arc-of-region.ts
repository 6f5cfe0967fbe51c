import type { TextBox } from './text-box.ts'

/** In radians: a smaller bend is as good as straight; a larger one is a ring without a start. */
const MIN_BEND = 0.1
const MAX_BEND = 5
/** The smallest ratio of an arc's length to its thickness. */
const SLENDER = 3
/** The share of the arc's band that must be filled: letters on a ribbon or a bottle don't follow it evenly. */
const FILLED = 0.6

/**
 * Finds the arc along which a region of text runs, as on a round badge or over a door.
 * @param pixels indices into a map that is `mapWidth` wide
 * @returns undefined if the region isn't an arc; the direction at its middle is between -90° and 90°
 */
export function arcOfRegion(pixels: readonly number[], mapWidth: number): Omit<TextBox, 'score'> | undefined {
  const circle = circleThrough(pixels, mapWidth)
  if (!circle) return undefined
  const { x, y, radius } = circle
  let [sum, squares] = [0, 0]
  const turns = pixels.map((at) => {
    const [dx, dy] = [(at % mapWidth) + 0.5 - x, Math.floor(at / mapWidth) + 0.5 - y]
    const off = Math.hypot(dx, dy) - radius
    sum += off
    squares += off * off
    return Math.atan2(dy, dx)
  })
  // Derives the thickness from the variance of the distances, which are uniform across an even band.
  const thickness = Math.sqrt(12 * Math.max(0, squares / pixels.length - (sum / pixels.length) ** 2))
  const { from, span } = widestArc(turns)
  const length = radius * span
  if (span < MIN_BEND || span > MAX_BEND || length < thickness * SLENDER) return undefined
  if (pixels.length < thickness * length * FILLED) return undefined
  const middle = from + span / 2
  const [outX, outY] = [Math.cos(middle), Math.sin(middle)]
  // Text above its circle runs clockwise, text below it counterclockwise: from left to right in both cases.
  const isOver = outY <= 0
  return {
    x: x + outX * radius,
    y: y + outY * radius,
    width: length,
    height: thickness,
    angle: isOver ? Math.atan2(outX, -outY) : Math.atan2(-outX, outY),
    bend: isOver ? span : -span,
  }
}

/**
 * Fits a circle to all pixels (Taubin, 1991). A plain least-squares fit would bend the thick band of a shallow arc far
 * too much.
 */
function circleThrough(pixels: readonly number[], mapWidth: number) {
  const count = pixels.length
  let [meanX, meanY] = [0, 0]
  for (const at of pixels) {
    meanX += (at % mapWidth) + 0.5
    meanY += Math.floor(at / mapWidth) + 0.5
  }
  meanX /= count
  meanY /= count
  let [xx, xy, yy, xz, yz, zz] = [0, 0, 0, 0, 0, 0]
  for (const at of pixels) {
    const [dx, dy] = [(at % mapWidth) + 0.5 - meanX, Math.floor(at / mapWidth) + 0.5 - meanY]
    const square = dx * dx + dy * dy
    xx += (dx * dx) / count
    xy += (dx * dy) / count
    yy += (dy * dy) / count
    xz += (dx * square) / count
    yz += (dy * square) / count
    zz += (square * square) / count
  }
  const z = xx + yy
  const covariance = xx * yy - xy * xy
  const variance = zz - z * z
  const root = leastRoot([
    xz * (xz * yy - yz * xy) + yz * (yz * xx - xz * xy) - variance * covariance,
    variance * z + 4 * covariance * z - xz * xz - yz * yz,
    -3 * z * z - zz,
    4 * z,
  ])
  const determinant = root * root - root * z + covariance
  if (Math.abs(determinant) < 1e-6) return undefined
  const x = (xz * (yy - root) - yz * xy) / determinant / 2
  const y = (yz * (xx - root) - xz * xy) / determinant / 2
  return { x: meanX + x, y: meanY + y, radius: Math.sqrt(x * x + y * y + z) }
}

/** The first root of a cubic polynomial from 0 upward, by Newton's method. */
function leastRoot([a0, a1, a2, a3]: readonly [number, number, number, number]): number {
  let [root, value] = [0, a0]
  for (let step = 0; step < 20; step++) {
    const next = root - value / (a1 + root * (2 * a2 + root * 3 * a3))
    const nextValue = a0 + next * (a1 + next * (a2 + next * a3))
    if (!Number.isFinite(next) || Math.abs(nextValue) >= Math.abs(value)) break
    root = next
    value = nextValue
  }
  return root
}

/** The start of the directions after the widest gap between them, and their spread, in radians. */
function widestArc(turns: readonly number[]): { from: number; span: number } {
  const sorted = turns.toSorted((a, b) => a - b)
  const first = sorted[0] ?? 0
  let [gap, from] = [first + 2 * Math.PI - (sorted.at(-1) ?? 0), first]
  for (let i = 1; i < sorted.length; i++) {
    const between = (sorted[i] ?? 0) - (sorted[i - 1] ?? 0)
    if (between > gap) [gap, from] = [between, sorted[i] ?? 0]
  }
  return { from, span: 2 * Math.PI - gap }
}
