import type { NumberedLine } from '../lines/line-evidence.ts'
import { hasTrade } from '../wording/name-lexicon.ts'
import { letterHeight } from './letter-height.ts'

/** A number or a joining word is no name, and may be part of one: Studio 48, Aranda e Hijos. */
export const GOES_WITH_A_NAME = /^(?:\d{1,3}|[&eiy])$/iu
/** Small letters that join two words are half as tall as the capitals beside them. */
const JOINS = /^[&eiy]$/u
const JOINING = 0.35
/** House numbers stand in smaller letters. */
const EVEN_ENOUGH = 0.6
/** A trade may be written far smaller than the name above it. */
const [LEAST_RATIO, LEAST_RATIO_OF_TRADE] = [0.3, 0.2]
/** Lines of one name stand so many heights apart, and further only on either side of an emblem, about one middle. */
const [MOST_GAP, MOST_GAP_ABOUT_EMBLEM] = [1.1, 2.6]
const SAME_SIZE = 0.5
/** Words of a name in a row; more of them are a list. */
const MOST_IN_ROW = 4
/** Words in a row stand so many heights apart, and further where they are of one size: on either side of a mark or a door. */
const [MOST_APART, MOST_APART_OF_ONE_SIZE] = [2, 3]
const ONE_SIZE = 0.85

export const isAsTall = (line: NumberedLine, other: NumberedLine): boolean =>
  letterHeight(line) >= letterHeight(other) * EVEN_ENOUGH

/** Whether a line may go on with the name of the one above it. */
export function isUnder(upper: NumberedLine, lower: NumberedLine, all: readonly NumberedLine[]): boolean {
  const [high, low] = [letterHeight(upper), letterHeight(lower)]
  const tall = Math.max(high, low)
  const ratio = Math.min(high, low) / tall
  const gap = lower.box.y - (upper.box.y + upper.box.height)
  const overlap =
    Math.min(upper.box.x + upper.box.width, lower.box.x + lower.box.width) - Math.max(upper.box.x, lower.box.x)
  return (
    ratio >= LEAST_RATIO_OF_TRADE &&
    gap > -tall * 0.45 &&
    lower.box.y > upper.box.y + upper.box.height * 0.35 &&
    overlap > Math.min(upper.box.width, lower.box.width) * 0.35 &&
    (gap < tall * MOST_GAP || (gap < tall * MOST_GAP_ABOUT_EMBLEM && isAboutEmblem(upper, lower, ratio, all))) &&
    (ratio >= LEAST_RATIO || (low < high && hasTrade(lower.text)))
  )
}

/** Two lines of about one size over each other's middle, with nothing written between them. */
function isAboutEmblem(upper: NumberedLine, lower: NumberedLine, ratio: number, all: readonly NumberedLine[]): boolean {
  const offset = Math.abs(middleOf(upper) - middleOf(lower))
  if (ratio < SAME_SIZE || offset > Math.max(upper.box.width, lower.box.width) * 0.15) return false
  return !all.some((line) => {
    const y = line.box.y + line.box.height / 2
    const isBetween = y > upper.box.y + upper.box.height && y < lower.box.y
    const isOver = line.box.x < lower.box.x + lower.box.width && line.box.x + line.box.width > lower.box.x
    return line !== upper && line !== lower && isBetween && isOver
  })
}

const middleOf = ({ box }: NumberedLine) => box.x + box.width / 2

/**
 * The words that follow a line on its height, in letters of about its size, by two, three, and four: names are written
 * so far apart, or on either side of a mark or a door, that each word is found by itself.
 */
export function rowsFrom(first: NumberedLine, all: readonly NumberedLine[]): NumberedLine[][] {
  const row = [first]
  const rows: NumberedLine[][] = []
  while (row.length < MOST_IN_ROW) {
    const next = rightOf(row.at(-1) ?? first, row, all)
    if (!next) break
    row.push(next)
    rows.push([...row])
  }
  return rows
}

/** The line that follows another on its height, in letters of about the size of the row's first. */
function rightOf(
  left: NumberedLine,
  row: readonly NumberedLine[],
  all: readonly NumberedLine[],
): NumberedLine | undefined {
  const first = row[0] ?? left
  const height = letterHeight(first)
  return all
    .filter((other) => {
      if (row.includes(other) || isAnotherSign(first, other)) return false
      const gap = other.box.x - (left.box.x + left.box.width)
      const ratio = Math.min(letterHeight(other), height) / Math.max(letterHeight(other), height)
      const least = JOINS.test(other.text) ? JOINING : GOES_WITH_A_NAME.test(other.text) ? EVEN_ENOUGH : SAME_SIZE
      const most = ratio >= ONE_SIZE ? MOST_APART_OF_ONE_SIZE : MOST_APART
      return gap > -height && gap < height * most && ratio >= least && isOnOneHeight(left, other, height)
    })
    .toSorted((a, b) => a.box.x - b.box.x)[0]
}

/** Two signs side by side: each says its trade, and only one is in capitals. FARMACIA beside Zapatería Robles. */
const isAnotherSign = (one: NumberedLine, other: NumberedLine): boolean =>
  hasTrade(one.text) && hasTrade(other.text) && isInCapitals(one) !== isInCapitals(other)
const isInCapitals = ({ text }: NumberedLine) => text === text.toUpperCase()

/** Whether two lines stand on one height, or on one line that leans as they do. */
function isOnOneHeight(left: NumberedLine, right: NumberedLine, height: number): boolean {
  const offset = right.box.y + right.box.height / 2 - left.box.y - left.box.height / 2
  if (Math.abs(offset) < height * 0.5) return true
  const [one, other] = [leanOf(left), leanOf(right)]
  if (!one || !other || Math.abs(one.slope - other.slope) > ALIKE_SLOPE) return false
  const away = other.y - one.y - ((one.slope + other.slope) / 2) * (other.x - one.x)
  return Math.abs(away) < height * 0.5
}

/** Lines that lean more differently than this, height by width, stand on no common one. */
const ALIKE_SLOPE = 0.12
/** A line of fewer letters is too short to tell how it leans. */
const LEAST_LETTERS = 3

/** The middle of a line in the picture and how steeply it rises; undefined where no engine told. */
function leanOf({ quad, text }: NumberedLine): { x: number; y: number; slope: number } | undefined {
  const [a, b, c, d] = quad ?? []
  if (!a || !b || !c || !d || text.length < LEAST_LETTERS || b.x - a.x < 0.001) return undefined
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4, slope: (b.y - a.y) / (b.x - a.x) }
}
