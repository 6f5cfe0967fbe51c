import type { Quad } from '@canvass/contracts/shapes/reading-fields'
import type { QuarterTurns } from '../picture.ts'
import { boundsOf, type TextBox } from './text-box.ts'

/**
 * The quad around successive boxes on a line, as shares of the picture before it was turned: from the start of the
 * first one's upper edge, clockwise in reading direction.
 */
export function quadOfBoxes(
  boxes: readonly TextBox[],
  size: { width: number; height: number },
  turns: QuarterTurns,
): Quad {
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!first || !last) return []
  const [from, to] = [cornersOf(first), cornersOf(last)]
  return [from.upperStart, to.upperEnd, to.lowerEnd, from.lowerStart].map(({ x, y }) =>
    turnBack({ x: x / size.width, y: y / size.height }, turns),
  )
}

/** Text along an arc has no straight edges, so it gets the corners of its upright box. */
function cornersOf(box: TextBox) {
  if (box.bend) {
    const { left, top, right, bottom } = boundsOf(box)
    return {
      upperStart: { x: left, y: top },
      upperEnd: { x: right, y: top },
      lowerEnd: { x: right, y: bottom },
      lowerStart: { x: left, y: bottom },
    }
  }
  const { x, y, width, height, angle } = box
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, down: number) => ({ x: x + along * cos - down * sin, y: y + along * sin + down * cos })
  const [halfWidth, halfHeight] = [width / 2, height / 2]
  return {
    upperStart: at(-halfWidth, -halfHeight),
    upperEnd: at(halfWidth, -halfHeight),
    lowerEnd: at(halfWidth, halfHeight),
    lowerStart: at(-halfWidth, halfHeight),
  }
}

/** Maps a point in the turned picture to the picture before turning. */
function turnBack({ x, y }: { x: number; y: number }, turns: QuarterTurns): Quad[number] {
  const before = [
    { x, y },
    { x: y, y: 1 - x },
    { x: 1 - x, y: 1 - y },
    { x: 1 - y, y: x },
  ][turns] ?? { x, y }
  return { x: round(before.x), y: round(before.y) }
}

const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000
