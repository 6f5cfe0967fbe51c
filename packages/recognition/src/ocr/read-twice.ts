import { readFields } from '../read/read-fields.ts'
import type { TextLine } from '../lines/text-line.ts'
import { detectorScale } from './model-input.ts'
import type { RgbPicture } from './picture.ts'
import { type PictureText, type ReadingRules, readPicture, readTurnedPicture, type TextModels } from './read-picture.ts'

/**
 * How a scene is looked at again: from closer by, but never enlarged. Small letters of a large photo are lost at the side
 * that is best for cards; where a picture has no more pixels to show, enlarging it only blurs the great letters.
 */
export const CLOSER_RULES: ReadingRules = { detectorSide: 2240, greatestZoom: 1, lineFloor: 0.7 }

/** A second look is worth its time from here on: what was seen before is so many times as large now. */
const LEAST_GAIN = 1.1
/** The lines of a card that was read well are this sure on average. */
const SURE = 0.9

/** A reading, the rules that gave it, and how often the picture was read for it. */
export type RepeatedReading = PictureText & { rules: ReadingRules; passes: 1 | 2 }

/**
 * Reads a picture, and a scene that was shrunk for that once more from closer by. A card loses by that: its text is found
 * whole at the first look.
 * @param tell is given the first reading before the second begins, which may not come to an end
 */
export async function readTwice(
  picture: RgbPicture,
  models: TextModels,
  rules: { first: ReadingRules; closer: ReadingRules },
  tell: (first: RepeatedReading) => Promise<void>,
): Promise<RepeatedReading> {
  const first: RepeatedReading = { ...(await readPicture(picture, models, rules.first)), rules: rules.first, passes: 1 }
  if (!isLargerBy(rules.closer, rules.first, picture) || isCardReadWell(first.lines)) return first
  await tell(first)
  const second = await readTurnedPicture(picture, first.turns, models, rules.closer)
  return second.lines.length === 0 ? { ...first, passes: 2 } : { ...second, rules: rules.closer, passes: 2 }
}

function isLargerBy(closer: ReadingRules, first: ReadingRules, picture: RgbPicture): boolean {
  const [near, far] = [closer, first].map((rules) => detectorScale(picture, rules.detectorSide, rules.greatestZoom))
  return (near ?? 0) >= (far ?? 0) * LEAST_GAIN
}

/** Whether lines are those of a card, with a way to reach whom it names, read surely. */
function isCardReadWell(lines: readonly TextLine[]): boolean {
  const { kind, emails, phones } = readFields(lines)
  const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length)
  return kind === 'card' && emails.length + phones.length > 0 && confidence >= SURE
}
