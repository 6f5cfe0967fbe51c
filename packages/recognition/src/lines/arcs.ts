import type { Quad } from '@canvass/contracts/shapes/reading-fields'
import type { NumberedLine } from './line-evidence.ts'

/** Range of the turn between neighbors on an arc, in degrees. */
const [MIN_TURN, MAX_TURN] = [4, 70]
/** From the end of one word to the start of the next, in letter heights. */
const MAX_GAP = 1.2
const SAME_HEIGHT = 0.5

type Point = Quad[number]
interface Baseline {
  from: Point
  to: Point
  height: number
  /** Angle of the baseline, in degrees clockwise. */
  angle: number
}

/**
 * Collects the words of a name bent over an arch, in reading order: an engine reads each separately, because no
 * straight line holds them all. Returns the line alone if nothing continues it or the engine gave no quad.
 */
export function arcAround(line: NumberedLine, all: readonly NumberedLine[]): NumberedLine[] {
  const arc = [line]
  for (let next = follower(line, all); next && !arc.includes(next); next = follower(next, all)) arc.push(next)
  for (let before = leader(line, all); before && !arc.includes(before); before = leader(before, all))
    arc.unshift(before)
  return arc
}

const follower = (line: NumberedLine, all: readonly NumberedLine[]) => all.find((other) => continuesArc(line, other))
const leader = (line: NumberedLine, all: readonly NumberedLine[]) => all.find((other) => continuesArc(other, line))

function continuesArc(a: NumberedLine, b: NumberedLine): boolean {
  if (a === b || !a.quad || !b.quad || isCapitals(a) !== isCapitals(b)) return false
  const [one, other] = [baselineOf(a.quad), baselineOf(b.quad)]
  const turn = Math.abs(other.angle - one.angle)
  const gap = Math.hypot(other.from.x - one.to.x, other.from.y - one.to.y)
  return (
    turn > MIN_TURN &&
    turn < MAX_TURN &&
    gap < MAX_GAP * Math.min(one.height, other.height) &&
    Math.min(one.height, other.height) / Math.max(one.height, other.height) >= SAME_HEIGHT
  )
}

const isCapitals = ({ text }: NumberedLine) => text === text.toUpperCase()

const NOWHERE: Point = { x: 0, y: 0 }
const middle = (one = NOWHERE, other = NOWHERE): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

function baselineOf([a, b, c, d]: Quad): Baseline {
  const [from, to] = [middle(a, d), middle(b, c)]
  const height = Math.hypot((d?.x ?? 0) - (a?.x ?? 0), (d?.y ?? 0) - (a?.y ?? 0))
  return { from, to, height, angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI }
}
