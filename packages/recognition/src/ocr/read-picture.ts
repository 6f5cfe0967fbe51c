import type { TextLine } from '../text-line.ts'
import { type AccentReader, accentsOfStrips } from './accents/accents-of-strips.ts'
import { boxesOfMap } from './boxes-of-map.ts'
import { textOf } from './decode-strip.ts'
import { keepText } from './keep-text.ts'
import { linesOfStrips } from './lines-of-strips.ts'
import { mendSpaces } from './mend-spaces.ts'
import { detectorInput, type Planes } from './model-input.ts'
import { type QuarterTurns, type RgbPicture, turned } from './picture.ts'
import { secondOpinion } from './second-opinion.ts'
import { type ReadStrip, type Recogniser, readStrips } from './strip-reading.ts'
import { flipped, inHalfTurn, laidDown, type TextBox } from './text-box.ts'

/** The models that read. They run in whatever place has them; everything else is done here. */
export interface TextModels {
  /** @returns for every pixel how surely it belongs to text, 0 to 1 */
  detect(planes: Planes): Promise<Float32Array>
  latin: Recogniser
  /** Knows thousands of letters of many scripts; opened only when a line asks for it. */
  wide?: () => Promise<Recogniser>
  /** Says the accents, which the first recogniser does not know. */
  accents?: AccentReader
}

export type ReadingRules = {
  /** The long side at which text is looked for, pixels. */
  detectorSide: number
  /** Lines below this confidence are taken for texture. */
  lineFloor: number
}
export const READING_RULES: ReadingRules = { detectorSide: 1600, lineFloor: 0.7 }

/** Lines in reading order, and how often the picture had to be turned by 90° clockwise for its text to stand upright. */
export type PictureText = { lines: TextLine[]; turns: QuarterTurns }

/** Below this the longest lines are read upside down as well. */
const SURE_OF_UPRIGHT = 0.9
/** So many times as tall as wide, text runs down the picture. */
const TALL = 1.5

/**
 * Reads the text of a picture: where it is, which way it stands, what it says.
 * @param picture upright by its header, which may be wrong
 */
export async function readPicture(
  picture: RgbPicture,
  models: TextModels,
  rules: ReadingRules = READING_RULES,
): Promise<PictureText> {
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
  const read = await readBoxes(upright, boxes, models.latin, isUpsideDown ? [] : known)
  const opinions = models.wide ? await secondOpinion(upright, read, models.wide) : read
  const strips = opinions.map((strip) => ({ ...strip, letters: mendSpaces(strip.letters) }))
  const kept = keepText(strips, rules.lineFloor)
  const accented = models.accents ? await accentsOfStrips(upright, kept, models.accents) : kept
  return { lines: linesOfStrips(accented, upright, turns), turns }
}

async function findBoxes(picture: RgbPicture, models: TextModels, rules: ReadingRules): Promise<TextBox[]> {
  const { planes, scaleX, scaleY } = detectorInput(picture, rules.detectorSide)
  const map = await models.detect(planes)
  return boxesOfMap(map, planes.width, planes.height).map((box) => ({
    ...box,
    x: box.x * scaleX,
    y: box.y * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  }))
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
  latin: Recogniser,
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

/** A tall box is read upright, downwards and upwards: it may be a single letter, or a sign hung on its side. */
async function readBoxes(
  picture: RgbPicture,
  boxes: readonly TextBox[],
  latin: Recogniser,
  known: readonly ReadStrip[],
): Promise<ReadStrip[]> {
  const isKnown = new Set(known.map(({ box }) => box))
  const tall = boxes.filter((box) => box.height >= box.width * TALL)
  const level = boxes.filter((box) => box.height < box.width * TALL && !isKnown.has(box))
  const ways = [tall.map(laidDown), tall.map((box) => flipped(laidDown(box))), tall]
  const read = await readStrips(picture, [...level, ...ways.flat()], latin)
  const tallRead = read.slice(level.length)
  const best = tall.map((_, index) =>
    ways
      .map((_way, way) => tallRead[way * tall.length + index])
      .filter((strip) => strip !== undefined)
      .reduce((a, b) => (worthOf(b) > worthOf(a) ? b : a)),
  )
  return [...known, ...read.slice(0, level.length), ...best]
}

/** Long readings that are sure are worth more than a single letter that is. */
const worthOf = ({ letters, confidence }: ReadStrip) => confidence * Math.min(1, 0.7 + 0.1 * textOf(letters).length)
