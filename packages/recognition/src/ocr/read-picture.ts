import type { TextLine } from '../lines/text-line.ts'
import { type AccentReader, restoreAccents } from './accents/restore-accents.ts'
import { boxesOfMap } from './boxes/boxes-of-map.ts'
import { keepText } from './keep-text.ts'
import { linesOfStrips } from './lines-of-strips.ts'
import { correctSpaces } from './correct-spaces.ts'
import { type Detect, detectInParts } from './detect-in-parts.ts'
import { detectorInput, detectorScale } from './model-input.ts'
import { type Opinions, secondOpinion } from './opinions/second-opinion.ts'
import { cutOut, type Part, type QuarterTurns, type RgbPicture, turned } from './picture.ts'
import { readBoxes, TALL } from './read-boxes.ts'
import { type ReadStrip, type Recognizer, readStrips } from './strip-reading.ts'
import { boundsOf, flipped, turnedHalfway, type TextBox } from './boxes/text-box.ts'

/** The OCR models. They run wherever the caller has them; everything else happens here. */
export interface TextModels extends Opinions {
  detect: Detect
  latin: Recognizer
  /** Supplies accents, which the first recognizer can't read. */
  accents?: AccentReader
}

export type ReadingRules = {
  /** The long side for text detection, in pixels. */
  detectorSide: number
  /** The largest enlargement of a small picture. */
  greatestZoom: number
  /** Lines with less confidence are treated as texture. */
  lineFloor: number
}
export const READING_RULES: ReadingRules = { detectorSide: 1600, greatestZoom: 2, lineFloor: 0.7 }

/** Lines in reading order, and the number of 90° clockwise turns that made the text upright. */
export type PictureText = { lines: TextLine[]; turns: QuarterTurns }

/** Below this confidence, the longest lines are also read upside down. */
const SURE_OF_UPRIGHT = 0.9

/**
 * The result of one pass over a picture that is now upright: `turns` is the number of turns it took. `boxes` are all
 * possible text boxes.
 */
export type ReadingPass = { upright: RgbPicture; turns: QuarterTurns; boxes: readonly TextBox[]; strips: ReadStrip[] }

/**
 * Reads the text of a picture: finds it, determines its orientation, and recognizes it.
 * @param picture upright according to its header, which may be wrong
 */
export async function readPicture(
  picture: RgbPicture,
  models: TextModels,
  rules: ReadingRules = READING_RULES,
): Promise<PictureText> {
  return textOfPass(await runFirstPass(picture, models, rules), models.accents)
}

/** Runs the first pass over a picture of unknown orientation. */
export async function runFirstPass(picture: RgbPicture, models: TextModels, rules: ReadingRules): Promise<ReadingPass> {
  let upright = picture
  let turns: QuarterTurns = 0
  let boxes = await findBoxes(picture, models, rules)
  if (isMostlyTall(boxes)) {
    turns = 1
    upright = turned(picture, 1)
    boxes = await findBoxes(upright, models, rules)
  }
  const { isUpsideDown, known } = await judgeUpright(upright, boxes, models.latin)
  if (isUpsideDown) {
    turns = turns === 1 ? 3 : 2
    upright = turned(upright, 2)
    boxes = boxes.map((box) => turnedHalfway(box, upright))
  }
  const strips = await readTextStrips(upright, boxes, isUpsideDown ? [] : known, models, rules)
  return { upright, turns, boxes, strips }
}

/** Runs a second pass over an upright picture, around the text already found. */
export async function runSecondPass(first: ReadingPass, models: TextModels, rules: ReadingRules): Promise<ReadingPass> {
  const { upright, turns } = first
  const part = partAround(first.boxes, upright)
  const within = await findBoxes(cutOut(upright, part), models, rules, scaleFor(upright, rules))
  const boxes = within.map((box) => ({ ...box, x: box.x + part.left, y: box.y + part.top }))
  return { upright, turns, boxes, strips: await readTextStrips(upright, boxes, [], models, rules) }
}

/** The lines of a pass, with accents if there is a reader for them. */
export async function textOfPass(
  { upright, turns, strips }: ReadingPass,
  accents?: AccentReader,
): Promise<PictureText> {
  const accented = accents ? await restoreAccents(upright, strips, accents) : strips
  return { lines: linesOfStrips(accented, upright, turns), turns }
}

/** Reads the strips of an upright picture and keeps those that are text. */
async function readTextStrips(
  upright: RgbPicture,
  boxes: readonly TextBox[],
  known: readonly ReadStrip[],
  models: TextModels,
  rules: ReadingRules,
): Promise<ReadStrip[]> {
  const read = await readBoxes(upright, boxes, models.latin, known)
  const opinions = await secondOpinion(upright, read, models)
  const strips = opinions.map((strip) => ({ ...strip, letters: correctSpaces(strip.letters) }))
  return keepText(strips, rules.lineFloor)
}

const scaleFor = (picture: RgbPicture, { detectorSide, greatestZoom }: ReadingRules) =>
  detectorScale(picture, detectorSide, greatestZoom)

async function findBoxes(
  picture: RgbPicture,
  models: TextModels,
  rules: ReadingRules,
  scale: number = scaleFor(picture, rules),
): Promise<TextBox[]> {
  const { planes, scaleX, scaleY } = detectorInput(picture, scale)
  const map = await detectInParts(planes, (part) => models.detect(part))
  return boxesOfMap(map, planes.width, planes.height).map((box) => ({
    ...box,
    x: box.x * scaleX,
    y: box.y * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  }))
}

/** Smaller letters are at most this share of the picture's long side away from the text already found. */
const AROUND_SEEN = 0.1

/** The region that contains all boxes and the area around them; the whole picture if there are none. */
function partAround(boxes: readonly TextBox[], { width, height }: RgbPicture): Part {
  if (boxes.length === 0) return { left: 0, top: 0, width, height }
  const bounds = boxes.map(boundsOf)
  const room = Math.max(width, height) * AROUND_SEEN
  const left = Math.max(0, Math.floor(Math.min(...bounds.map((one) => one.left)) - room))
  const top = Math.max(0, Math.floor(Math.min(...bounds.map((one) => one.top)) - room))
  const right = Math.min(width, Math.ceil(Math.max(...bounds.map((one) => one.right)) + room))
  const bottom = Math.min(height, Math.ceil(Math.max(...bounds.map((one) => one.bottom)) + room))
  return { left, top, width: right - left, height: bottom - top }
}

/** Whether most text, by length, runs down or up. */
function isMostlyTall(boxes: readonly TextBox[]): boolean {
  let [tall, all] = [0, 0]
  for (const { width, height, bend } of boxes) {
    if (bend) continue
    const [long, short] = [Math.max(width, height), Math.min(width, height)]
    if (long < short * TALL) continue
    all += long
    if (height > width) tall += long
  }
  return tall > all * 0.6
}

/** @returns the strips read in this orientation, so that they aren't read again */
async function judgeUpright(
  picture: RgbPicture,
  boxes: readonly TextBox[],
  latin: Recognizer,
): Promise<{ isUpsideDown: boolean; known: readonly ReadStrip[] }> {
  const longest = boxes
    .filter((box) => !box.bend && box.width > box.height * 2)
    .toSorted((a, b) => b.width / b.height - a.width / a.height)
    .slice(0, 4)
  if (longest.length === 0) return { isUpsideDown: false, known: [] }
  const known = await readStrips(picture, longest, latin)
  const asIs = meanConfidence(known)
  if (asIs >= SURE_OF_UPRIGHT) return { isUpsideDown: false, known }
  const other = meanConfidence(await readStrips(picture, longest.map(flipped), latin))
  return { isUpsideDown: other > asIs + 0.05, known }
}

const meanConfidence = (strips: readonly ReadStrip[]) =>
  strips.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, strips.length)
