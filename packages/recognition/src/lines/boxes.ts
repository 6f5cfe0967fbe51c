import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Quad } from '@canvass/contracts/shapes/reading-fields'

/** The corners of a box, clockwise from its upper left. */
export const quadOfBox = ({ x, y, width, height }: Box): Quad => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** The upright bounding box of all given boxes; empty if there are none. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** The upright bounding box of the quads. */
export const boxOfQuads = (quads: readonly Quad[]): Box =>
  boxAround(quads.flat().map(({ x, y }) => ({ x, y, width: 0, height: 0 })))

/** The share of the smaller box that overlaps the other, 0 to 1. */
export function overlapOf(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const smaller = Math.min(a.width * a.height, b.width * b.height)
  return width <= 0 || height <= 0 || smaller <= 0 ? 0 : (width * height) / smaller
}

/** Whether the center of one box is inside another. */
export const isCenteredIn = (box: Box, within: Box): boolean => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x >= within.x && x <= within.x + within.width && y >= within.y && y <= within.y + within.height
}
