import type { TextLine } from '../lines/text-line.ts'
import { type AccentReader, accentsOfStrips } from './accents/accents-of-strips.ts'
import { boxesOfMap } from './boxes/boxes-of-map.ts'
import { keepText } from './keep-text.ts'
import { linesOfStrips } from './lines-of-strips.ts'
import { mendSpaces } from './mend-spaces.ts'
import { type Detect, detectInParts } from './detect-in-parts.ts'
import { detectorInput, detectorScale } from './model-input.ts'
import { type Opinions, secondOpinion } from './opinions/second-opinion.ts'
import { cutOut, type Part, type QuarterTurns, type RgbPicture, turned } from './picture.ts'
import { readBoxes, TALL } from './read-boxes.ts'
import { type ReadStrip, type Recognizer, readStrips } from './strip-reading.ts'
import { boundsOf, flipped, inHalfTurn, type TextBox } from './boxes/text-box.ts'

/** The models that read. They run in whatever place has them; everything else is done here. */
export interface TextModels extends Opinions {
  detect: Detect
  latin: Recognizer
  /** Says the accents, which the first recognizer does not know. */
  accents?: AccentReader
}

export type ReadingRules = {
  /** The long side at which text is looked for, pixels. */
  detectorSide: number
  /** So many times at most a small picture is enlarged for that. */
  greatestZoom: number
  /** Lines below this confidence are taken for texture. */
  lineFloor: number
}
export const READING_RULES: ReadingRules = { detectorSide: 1600, greatestZoom: 2, lineFloor: 0.7 }

/** Lines in reading order, and how often the picture had to be turned by 90° clockwise for its text to stand upright. */
export type PictureText = { lines: TextLine[]; turns: QuarterTurns }

/** Below this the longest lines are read upside down as well. */
const SURE_OF_UPRIGHT = 0.9

/**
 * What was read of a picture that stands upright now: `turns` say how often it had to be turned for that. `boxes` are all
 * that may be text.
 */
export type Look = { upright: RgbPicture; turns: QuarterTurns; boxes: readonly TextBox[]; strips: ReadStrip[] }

/**
 * Reads the text of a picture: where it is, which way it stands, what it says.
 * @param picture upright by its header, which may be wrong
 */
export async function readPicture(
  picture: RgbPicture,
  models: TextModels,
  rules: ReadingRules = READING_RULES,
): Promise<PictureText> {
  return textOfLook(await lookAt(picture, models, rules), models.accents)
}

/** Looks at a picture of which it is not known which way it stands. */
export async function lookAt(picture: RgbPicture, models: TextModels, rules: ReadingRules): Promise<Look> {
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
    boxes = boxes.map((box) => inHalfTurn(box, upright))
  }
  const strips = await readKept(upright, boxes, isUpsideDown ? [] : known, models, rules)
  return { upright, turns, boxes, strips }
}

/** Looks again, where something was seen, at a picture that stands upright. */
export async function lookAgain(first: Look, models: TextModels, rules: ReadingRules): Promise<Look> {
  const { upright, turns } = first
  const part = partAround(first.boxes, upright)
  const within = await findBoxes(cutOut(upright, part), models, rules, scaleFor(upright, rules))
  const boxes = within.map((box) => ({ ...box, x: box.x + part.left, y: box.y + part.top }))
  return { upright, turns, boxes, strips: await readKept(upright, boxes, [], models, rules) }
}

/** The lines of a look, with their accents where there is a reader of those. */
export async function textOfLook({ upright, turns, strips }: Look, accents?: AccentReader): Promise<PictureText> {
  const accented = accents ? await accentsOfStrips(upright, strips, accents) : strips
  return { lines: linesOfStrips(accented, upright, turns), turns }
}

/** The strips of a picture that stands upright, read and found to be text. */
async function readKept(
  upright: RgbPicture,
  boxes: readonly TextBox[],
  known: readonly ReadStrip[],
  models: TextModels,
  rules: ReadingRules,
): Promise<ReadStrip[]> {
  const read = await readBoxes(upright, boxes, models.latin, known)
  const opinions = await secondOpinion(upright, read, models)
  const strips = opinions.map((strip) => ({ ...strip, letters: mendSpaces(strip.letters) }))
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

/** Smaller letters stand no further from what was seen than this share of the picture's long side. */
const AROUND_SEEN = 0.1

/** The part of a picture that holds all boxes, and what may stand around them; the whole of it where there are none. */
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

/** Whether most of what is written, by length, runs down or up. */
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

/** @returns what was read as it stands, so that it is not read again */
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
