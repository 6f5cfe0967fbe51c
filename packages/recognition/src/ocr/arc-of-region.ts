import type { TextBox } from './text-box.ts'

/** Less than this, radians, is as good as straight; more is a ring, which has no beginning. */
const LEAST_BEND = 0.5
const GREATEST_BEND = 5
/** An arc is at least so many times as long as it is thick. */
const SLENDER = 3
/** So much of the band that the arc makes has to be filled. */
const FILLED = 0.75

/**
 * The arc along which a region of text runs, as on a round badge or over a door.
 * @param pixels places in a map that is `mapWidth` wide
 * @returns nothing where the region is no arc; its middle's direction lies between -90° and 90°
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
  // Distances from the middle of an even band spread like this.
  const thickness = Math.sqrt(12 * Math.max(0, squares / pixels.length - (sum / pixels.length) ** 2))
  const { from, span } = widestArc(turns)
  const length = radius * span
  if (span < LEAST_BEND || span > GREATEST_BEND || length < thickness * SLENDER) return undefined
  if (pixels.length < thickness * length * FILLED) return undefined
  const middle = from + span / 2
  const [outX, outY] = [Math.cos(middle), Math.sin(middle)]
  // Over its circle an arc is read clockwise, under it the other way: from the left in both.
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

/** The circle that lies nearest to all pixels, by the least squares of its equation (Kåsa, 1976). */
function circleThrough(pixels: readonly number[], mapWidth: number) {
  const count = pixels.length
  let [meanX, meanY] = [0, 0]
  for (const at of pixels) {
    meanX += (at % mapWidth) + 0.5
    meanY += Math.floor(at / mapWidth) + 0.5
  }
  meanX /= count
  meanY /= count
  let [xx, xy, yy, xz, yz, z] = [0, 0, 0, 0, 0, 0]
  for (const at of pixels) {
    const [dx, dy] = [(at % mapWidth) + 0.5 - meanX, Math.floor(at / mapWidth) + 0.5 - meanY]
    const square = dx * dx + dy * dy
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xz += dx * square
    yz += dy * square
    z += square
  }
  const determinant = 4 * (xx * yy - xy * xy)
  if (determinant < 1e-6) return undefined
  const [x, y] = [(2 * (xz * yy - yz * xy)) / determinant, (2 * (yz * xx - xz * xy)) / determinant]
  return { x: meanX + x, y: meanY + y, radius: Math.sqrt(x * x + y * y + z / count) }
}

/** Where the directions begin when the widest gap between them is left out, and over how much they spread, radians. */
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
