import { textOf } from './decode-strip.ts'
import type { RgbPicture } from './picture.ts'
import { rowsOfBox } from './boxes/rows-of-box.ts'
import { type ReadStrip, type Recognizer, readStrips } from './strip-reading.ts'
import { flipped, turnedSideways, type TextBox } from './boxes/text-box.ts'

/** From this ratio of height to width on, text runs down the picture. */
export const TALL = 1.5
/** A tall box read with less confidence may be a column of short entries. */
const UNSURE = 0.85
/** Its entries are kept from this confidence on. */
const SURE_ENTRY = 0.8

/**
 * Reads each box. A tall one is read upright, downward, and upward: it may be a single letter, or a sign hung on its
 * side. If none of these is confident, the box is cut into the lines of a column.
 * @param known strips already read
 */
export async function readBoxes(
  picture: RgbPicture,
  boxes: readonly TextBox[],
  latin: Recognizer,
  known: readonly ReadStrip[],
): Promise<ReadStrip[]> {
  const isKnown = new Set(known.map(({ box }) => box))
  const tall = boxes.filter((box) => box.height >= box.width * TALL)
  const level = boxes.filter((box) => box.height < box.width * TALL && !isKnown.has(box))
  const ways = [tall.map(turnedSideways), tall.map((box) => flipped(turnedSideways(box))), tall]
  const read = await readStrips(picture, [...level, ...ways.flat()], latin)
  const tallRead = read.slice(level.length)
  const best = tall.map((box, index) => ({
    box,
    strip: ways
      .map((_way, way) => tallRead[way * tall.length + index])
      .filter((strip) => strip !== undefined)
      .reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a)),
  }))
  return [...known, ...read.slice(0, level.length), ...(await withColumns(picture, best, latin))]
}

/** A confident long reading is worth more than a confident single letter. */
const worthOf = ({ letters, confidence }: ReadStrip) => confidence * Math.min(1, 0.7 + 0.1 * textOf(letters).length)

/** Replaces tall boxes of low confidence with the lines of a column if those are confident. */
async function withColumns(
  picture: RgbPicture,
  tall: readonly { box: TextBox; strip: ReadStrip }[],
  latin: Recognizer,
): Promise<ReadStrip[]> {
  const columns = tall.map(({ box, strip }) => (strip.confidence < UNSURE && !box.bend ? rowsOfBox(picture, box) : []))
  const read = await readStrips(picture, columns.flat(), latin)
  let from = 0
  return tall.flatMap(({ strip }, index) => {
    const entries = read.slice(from, (from += columns[index]?.length ?? 0))
    const kept = entries.filter(isEntry)
    // Single letters below each other aren't a column.
    return kept.length >= 2 && kept.length * 2 >= entries.length ? kept : [strip]
  })
}

const isEntry = ({ letters, confidence }: ReadStrip): boolean =>
  confidence >= SURE_ENTRY && (textOf(letters).match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 2
