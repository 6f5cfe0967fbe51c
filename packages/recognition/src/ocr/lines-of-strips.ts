import type { Box } from '@canvass/contracts/shapes/evidence'
import type { OtherReading, TextLine, TextWord } from '../lines/text-line.ts'
import { confidenceOf, charactersByWord, type ReadCharacter, textOf } from './decode-strip.ts'
import { lookOfLine } from './look-of-strip.ts'
import { correctSpaces } from './correct-spaces.ts'
import { correctText } from './correct-text.ts'
import type { QuarterTurns } from './picture.ts'
import { quadOfBoxes } from './boxes/quad-of-boxes.ts'
import { inReadingOrder } from './reading-order.ts'
import type { ReadStrip } from './strip-reading.ts'
import { boundsOf, chordOf, lineAcross, type TextBox } from './boxes/text-box.ts'

type Size = { width: number; height: number }
/** A strip with its position after straightening the text: pixels, top-left corner. */
export type PlacedStrip = ReadStrip & {
  layout: { x: number; y: number; width: number; height: number }
  /** Its first letter repeats the last one of the previous strip: both are one word. */
  isCut?: boolean
}

/** The widest gap between two pieces of a line, relative to their height. */
const GAP = 1.1
const GAP_BEFORE_COLUMN = 0.6
/** The widest overlap of two pieces of a line, relative to their height. */
const OVERLAP = 0.65
/** A letter that looks like the edge of another one. */
const STEM = /^[IlJji|1!]$/u
/** Two letters closer than this, relative to their height, have no space between them. */
const SAME_PLACE = 0.35
/** After a label of a few letters, the gap may be wider. */
const GAP_AFTER_LABEL = 4
const LABEL = /^[\p{L}()./ -]{1,16}[:.]?$|:$/u
const IS_LABEL =
  /^(?:tel|telephone|phone|ph|fax|mob|mobile|cell|e-?mail|mail|url|web|website|t|f|m|e|w|p|office|direct)\b/iu

/**
 * Builds lines of text from strips: joins adjacent pieces and sorts them into reading order.
 * @param size of the picture in which the strips are upright
 * @param turns clockwise quarter turns that made it upright; positions in `box` are those before turning
 */
export function linesOfStrips(strips: readonly ReadStrip[], size: Size, turns: QuarterTurns): TextLine[] {
  const laid = straightened(strips, size)
  const rows = groupIntoRows(laid).map(withoutDuplicates)
  return inReadingOrder(rows.map((row) => ({ row, layout: around(row) }))).map(({ row, layout }) => {
    const letters = charactersOf(row)
    const text = correctText(textOf(letters))
    const other = otherReading(row, text)
    const boxes = row.map(({ box }) => box)
    const look = lookOfLine(row)
    return {
      text,
      confidence: round(confidenceOf(letters)),
      box: boxOf(boxes, size, turns),
      quad: quadOfBoxes(boxes, size, turns),
      ...(other && { alternatives: [other] }),
      layout: shareOf(row.every(({ box }) => isTurned(box)) ? leveled(layout) : layout, size),
      ...(look && { look }),
      words: row.flatMap((strip) => wordsOf(strip, size, turns)),
    }
  })
}

/** The letters of a line's pieces, with a space between pieces unless a word was cut. */
const charactersOf = (pieces: readonly Pick<PlacedStrip, 'letters' | 'isCut'>[]): ReadCharacter[] =>
  pieces.flatMap(({ letters, isCut }, place) =>
    place === 0 || isCut ? letters : [{ letter: ' ', confidence: 1, at: 0, isRepaired: false }, ...letters],
  )

/** The line as read by a second recognizer, if it differs in any piece. */
function otherReading(row: readonly PlacedStrip[], read: string): OtherReading | undefined {
  if (row.every(({ other }) => other === undefined)) return undefined
  const letters = charactersOf(
    row.map((strip) => ({ ...strip, letters: correctSpaces(strip.other?.letters ?? strip.letters) })),
  )
  const text = correctText(textOf(letters))
  return text === read || text === '' ? undefined : { text, confidence: round(confidenceOf(letters)) }
}

/** Whether the text of a box runs down or up. */
const isTurned = ({ angle }: TextBox): boolean => Math.abs(Math.sin(angle)) > 0.8

/** Position of a vertical line if it were level: its width becomes its height. */
const leveled = ({ x, y, width, height }: PlacedStrip['layout']): PlacedStrip['layout'] => ({
  x: x + (width - height) / 2,
  y: y + (height - width) / 2,
  width: height,
  height: width,
})

/** Rotates all positions around the picture's center by the median angle so that the lines are level. */
function straightened(strips: readonly ReadStrip[], size: Size): PlacedStrip[] {
  const angles = strips
    .filter(({ box }) => !box.bend && box.width > box.height * 2 && Math.abs(box.angle) < 0.8)
    .map(({ box }) => box.angle)
    .toSorted((a, b) => a - b)
  const middle = (angles.length - 1) / 2
  const skew = ((angles[Math.floor(middle)] ?? 0) + (angles[Math.ceil(middle)] ?? 0)) / 2
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)]
  return strips.map((strip) => {
    const { box } = strip
    const [dx, dy] = [box.x - size.width / 2, box.y - size.height / 2]
    const x = dx * cos + dy * sin + size.width / 2
    const y = dy * cos - dx * sin + size.height / 2
    const [width, height] = isTurned(box) ? [box.height, chordOf(box)] : [chordOf(box), box.height]
    return { ...strip, layout: { x: x - width / 2, y: y - height / 2, width, height } }
  })
}

/** Groups pieces that follow each other on one line, left to right. */
function groupIntoRows(strips: readonly PlacedStrip[]): PlacedStrip[][] {
  const rows: PlacedStrip[][] = []
  for (const strip of strips.toSorted((a, b) => a.layout.x - b.layout.x)) {
    const beginsColumn = strips.some((other) => other !== strip && isSameColumn(strip, other))
    const row = rows
      .filter((one) => follows(one.at(-1) as PlacedStrip, strip, beginsColumn))
      .toSorted((a, b) => offset(a.at(-1) as PlacedStrip, strip) - offset(b.at(-1) as PlacedStrip, strip))[0]
    if (row) row.push(strip)
    else rows.push([strip])
  }
  return rows
}

/**
 * Boxes of one line overlap slightly. If the last letter of one is the first of the next within that overlap, it was
 * read twice. If it is alone in the next box, it belongs to the word before; otherwise both boxes hold one word: MAB
 * and BOBA.
 */
function withoutDuplicates(given: readonly PlacedStrip[]): PlacedStrip[] {
  const row = given.map((strip, place) => withoutStems(strip, given[place - 1], given[place + 1]))
  return row.map((strip, place) => {
    const before = row[place - 1]
    const [first, second] = strip.letters
    const last = before?.letters.at(-1)
    if (!before || !first || !last || first.letter !== last.letter) return strip
    const end = before.layout.x + before.layout.width
    if (strip.layout.x + first.at * strip.layout.width >= end) return strip
    if (second?.letter === ' ') return { ...strip, letters: strip.letters.slice(2) }
    const isInBoth = before.layout.x + last.at * before.layout.width > strip.layout.x
    return second && isInBoth ? { ...strip, letters: strip.letters.slice(1), isCut: true } : strip
  })
}

/**
 * Where boxes overlap, one may show only the edge of a letter of the other, which reads as a lone stem: "The Salty I" and
 * "Pelican".
 */
function withoutStems(strip: PlacedStrip, before?: PlacedStrip, after?: PlacedStrip): PlacedStrip {
  const trimmed = (letters: readonly ReadCharacter[]): ReadCharacter[] => {
    const isFirst = before !== undefined && isStemOf(letters[0], letters[1], { strip, of: before, letter: -1 })
    const isLast = after !== undefined && isStemOf(letters.at(-1), letters.at(-2), { strip, of: after, letter: 0 })
    return letters.slice(isFirst ? 2 : 0, isLast ? -2 : undefined)
  }
  const { letters, other } = strip
  return { ...strip, letters: trimmed(letters), ...(other && { other: { ...other, letters: trimmed(other.letters) } }) }
}

/** Whether a character next to a space is a stem at the position of the first or last letter of the other strip. */
function isStemOf(
  stem: ReadCharacter | undefined,
  beside: ReadCharacter | undefined,
  { strip, of, letter }: { strip: PlacedStrip; of: PlacedStrip; letter: 0 | -1 },
): boolean {
  const whole = of.letters.at(letter)
  if (!stem || !whole || beside?.letter !== ' ' || !STEM.test(stem.letter)) return false
  const at = strip.layout.x + stem.at * strip.layout.width
  const { x, width } = of.layout
  const height = Math.min(strip.layout.height, of.layout.height)
  return at > x && at < x + width && Math.abs(x + whole.at * width - at) < height * SAME_PLACE
}

/** Whether two strips are stacked with the same left edge. */
function isSameColumn(strip: PlacedStrip, other: PlacedStrip): boolean {
  const [a, b] = [strip.layout, other.layout]
  const height = Math.min(a.height, b.height)
  const gap = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height)
  return Math.abs(a.x - b.x) < height * 0.5 && gap > -height * 0.6 && gap < height * 1.2
}

function follows(left: PlacedStrip, right: PlacedStrip, beginsColumn: boolean): boolean {
  const [a, b] = [left.layout, right.layout]
  const height = Math.min(a.height, b.height)
  if (height < Math.max(a.height, b.height) * 0.5 || offset(left, right) > height * 0.45) return false
  const gap = b.x - (a.x + a.width)
  const text = textOf(left.letters)
  const isLabel = LABEL.test(text) && IS_LABEL.test(text)
  const reach = isLabel ? GAP_AFTER_LABEL : beginsColumn ? GAP_BEFORE_COLUMN : GAP
  return gap > -height * OVERLAP && gap < height * reach
}

const offset = (a: PlacedStrip, b: PlacedStrip) =>
  Math.abs(a.layout.y + a.layout.height / 2 - b.layout.y - b.layout.height / 2)

function around(row: readonly PlacedStrip[]) {
  const x = Math.min(...row.map(({ layout }) => layout.x))
  const right = Math.max(...row.map(({ layout }) => layout.x + layout.width))
  const heights = row.map(({ layout }) => layout.height)
  const middle = row.reduce((sum, { layout }) => sum + layout.y + layout.height / 2, 0) / row.length
  const height = Math.max(...heights)
  return { x, y: middle - height / 2, width: right - x, height }
}

/** The words of a strip, each with its box. */
function wordsOf(strip: ReadStrip, size: Size, turns: QuarterTurns): TextWord[] {
  const { box } = strip
  const half = box.width > 0 ? (box.height / box.width) * 0.3 : 0
  return charactersByWord(strip.letters).map((letters) => {
    const from = Math.max(0, (letters[0]?.at ?? 0) - half)
    const to = Math.min(1, (letters.at(-1)?.at ?? 1) + half)
    const middle = lineAcross(box, ((from + to) / 2 - 0.5) * box.width)
    const place: TextBox = {
      x: middle.x,
      y: middle.y,
      width: (to - from) * box.width,
      height: box.height,
      angle: Math.atan2(-middle.downX, middle.downY),
      score: box.score,
      ...(box.bend && { bend: (to - from) * box.bend }),
    }
    return {
      text: textOf(letters),
      confidence: round(confidenceOf(letters)),
      box: boxOf([place], size, turns),
      quad: quadOfBoxes([place], size, turns),
    }
  })
}

function boxOf(boxes: readonly TextBox[], size: Size, turns: QuarterTurns): Box {
  const bounds = boxes.map(boundsOf)
  const x = Math.max(0, Math.min(...bounds.map(({ left }) => left)))
  const y = Math.max(0, Math.min(...bounds.map(({ top }) => top)))
  const right = Math.min(size.width, Math.max(...bounds.map((bound) => bound.right)))
  const bottom = Math.min(size.height, Math.max(...bounds.map((bound) => bound.bottom)))
  return turnedBack(shareOf({ x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }, size), turns)
}

const shareOf = (place: PlacedStrip['layout'], size: Size): Box => ({
  x: round(place.x / size.width),
  y: round(place.y / size.height),
  width: round(place.width / size.width),
  height: round(place.height / size.height),
})

/** Maps a box in the turned picture to the picture before turning. */
function turnedBack({ x, y, width, height }: Box, turns: QuarterTurns): Box {
  if (turns === 1) return { x: y, y: round(1 - x - width), width: height, height: width }
  if (turns === 2) return { x: round(1 - x - width), y: round(1 - y - height), width, height }
  if (turns === 3) return { x: round(1 - y - height), y: x, width: height, height: width }
  return { x, y, width, height }
}

const round = (share: number) => Math.round(share * 10_000) / 10_000
