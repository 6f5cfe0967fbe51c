import type { NumberedLine } from '../lines/line-evidence.ts'
import { hasTrade } from '../wording/name-lexicon.ts'
import { letterHeight } from './letter-height.ts'

/** A number or a connecting word isn't a name, but can be part of one: Studio 48, Aranda e Hijos. */
export const NAME_ADDITION = /^(?:\d{1,3}|[&eiy])$/iu
/** Lower-case letters that connect two words are half as tall as the capitals beside them. */
const CONNECTOR = /^[&eiy]$/u
const MIN_CONNECTOR_RATIO = 0.35
/** House numbers have smaller letters. */
const EVEN_ENOUGH = 0.6
/** A trade may be far smaller than the name above it. */
const [MIN_RATIO, MIN_TRADE_RATIO] = [0.3, 0.2]
/**
 * The largest gap between lines of one name, in line heights; it may be larger only around an emblem, if both lines are
 * centered on it.
 */
const [MAX_GAP, MAX_GAP_AROUND_EMBLEM] = [1.1, 2.6]
const SAME_SIZE = 0.5
/** The most words of a name in a row; more are a list. */
const MAX_IN_ROW = 4
/**
 * The largest gap between words in a row, in line heights; words of one size may be farther apart, with a mark or a
 * door between them.
 */
const [MAX_WORD_GAP, MAX_WORD_GAP_OF_ONE_SIZE] = [2, 3]
const ONE_SIZE = 0.85

export const isAsTall = (line: NumberedLine, other: NumberedLine): boolean =>
  letterHeight(line) >= letterHeight(other) * EVEN_ENOUGH

/** Whether a line may continue the name of the line above it. */
export function isUnder(upper: NumberedLine, lower: NumberedLine, all: readonly NumberedLine[]): boolean {
  const [high, low] = [letterHeight(upper), letterHeight(lower)]
  const tall = Math.max(high, low)
  const ratio = Math.min(high, low) / tall
  const gap = lower.box.y - (upper.box.y + upper.box.height)
  const overlap =
    Math.min(upper.box.x + upper.box.width, lower.box.x + lower.box.width) - Math.max(upper.box.x, lower.box.x)
  return (
    ratio >= MIN_TRADE_RATIO &&
    gap > -tall * 0.45 &&
    lower.box.y > upper.box.y + upper.box.height * 0.35 &&
    overlap > Math.min(upper.box.width, lower.box.width) * 0.35 &&
    (gap < tall * MAX_GAP || (gap < tall * MAX_GAP_AROUND_EMBLEM && isAroundEmblem(upper, lower, ratio, all))) &&
    (ratio >= MIN_RATIO || (low < high && hasTrade(lower.text)))
  )
}

/** Whether two lines of similar size are centered on each other with no text between them. */
function isAroundEmblem(
  upper: NumberedLine,
  lower: NumberedLine,
  ratio: number,
  all: readonly NumberedLine[],
): boolean {
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
 * The words that follow a line at its height in letters of similar size, in groups of two, three, and four: names may
 * be spaced so widely, or split by a mark or a door, that each word is found separately.
 */
export function rowsFrom(first: NumberedLine, all: readonly NumberedLine[]): NumberedLine[][] {
  const row = [first]
  const rows: NumberedLine[][] = []
  while (row.length < MAX_IN_ROW) {
    const next = rightOf(row.at(-1) ?? first, row, all)
    if (!next) break
    row.push(next)
    rows.push([...row])
  }
  return rows
}

/** The line that follows another at its height, in letters about the size of the row's first. */
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
      const least = CONNECTOR.test(other.text)
        ? MIN_CONNECTOR_RATIO
        : NAME_ADDITION.test(other.text)
          ? EVEN_ENOUGH
          : SAME_SIZE
      const most = ratio >= ONE_SIZE ? MAX_WORD_GAP_OF_ONE_SIZE : MAX_WORD_GAP
      return gap > -height && gap < height * most && ratio >= least && isOnSameLevel(left, other, height)
    })
    .toSorted((a, b) => a.box.x - b.box.x)[0]
}

/**
 * Whether these are two signs side by side: each has a trade, and only one is in capitals. FARMACIA beside Zapatería
 * Robles.
 */
const isAnotherSign = (one: NumberedLine, other: NumberedLine): boolean =>
  hasTrade(one.text) && hasTrade(other.text) && isInCapitals(one) !== isInCapitals(other)
const isInCapitals = ({ text }: NumberedLine) => text === text.toUpperCase()

/** Whether two lines are at one height, or on one slanted line. */
function isOnSameLevel(left: NumberedLine, right: NumberedLine, height: number): boolean {
  const offset = right.box.y + right.box.height / 2 - left.box.y - left.box.height / 2
  if (Math.abs(offset) < height * 0.5) return true
  const [one, other] = [slopeOf(left), slopeOf(right)]
  if (!one || !other || Math.abs(one.slope - other.slope) > ALIKE_SLOPE) return false
  const away = other.y - one.y - ((one.slope + other.slope) / 2) * (other.x - one.x)
  return Math.abs(away) < height * 0.5
}

/** Lines whose slopes (height by width) differ by more than this don't share a baseline. */
const ALIKE_SLOPE = 0.12
/** A line with fewer letters is too short to measure its slope. */
const MIN_CHARACTERS = 3

/** The center of a line in the picture and its slope; undefined if the engine didn't report a quad. */
function slopeOf({ quad, text }: NumberedLine): { x: number; y: number; slope: number } | undefined {
  const [a, b, c, d] = quad ?? []
  if (!a || !b || !c || !d || text.length < MIN_CHARACTERS || b.x - a.x < 0.001) return undefined
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4, slope: (b.y - a.y) / (b.x - a.x) }
}
