import { readFields } from '../read/read-fields.ts'
import type { TextLine } from '../lines/text-line.ts'
import { detectorScale } from './model-input.ts'
import type { RgbPicture } from './picture.ts'
import {
  runSecondPass,
  runFirstPass,
  type PictureText,
  type ReadingRules,
  type TextModels,
  textOfPass,
} from './read-picture.ts'

/**
 * Rules for the second pass over a scene: closer, but never enlarged. Small letters in a large photo are lost at the
 * side that is best for cards; if a picture has no more pixels, enlarging it only blurs the large letters.
 */
export const CLOSER_RULES: ReadingRules = { detectorSide: 2240, greatestZoom: 1, lineFloor: 0.7 }

/** The smallest gain in scale that makes a second pass worth its time. */
const MIN_GAIN = 1.1
/** Average confidence of the lines of a well-read card. */
const SURE = 0.9

/** A reading, the rules that produced it, and the number of passes. */
export type RepeatedReading = PictureText & { rules: ReadingRules; passes: 1 | 2 }

/**
 * Reads a picture, and reads a scene that had to be shrunk a second time, more closely. A second pass would hurt a
 * card, whose text is found completely in the first. Accents are read once, in the final reading.
 * @param tell receives the first reading before the second pass starts, which may never finish
 */
export async function readTwice(
  picture: RgbPicture,
  models: TextModels,
  rules: { first: ReadingRules; closer: ReadingRules },
  tell: (first: RepeatedReading) => Promise<void>,
): Promise<RepeatedReading> {
  const seen = await runFirstPass(picture, models, rules.first)
  const plain = await textOfPass(seen)
  const first = { rules: rules.first, passes: 1 as const }
  if (!isLargerBy(rules.closer, rules.first, picture) || isCardReadWell(plain.lines))
    return { ...(await textOfPass(seen, models.accents)), ...first }
  await tell({ ...plain, ...first })
  const closer = await runSecondPass(seen, models, rules.closer)
  const isBlank = closer.strips.length === 0
  const text = await textOfPass(isBlank ? seen : closer, models.accents)
  return { ...text, rules: isBlank ? rules.first : rules.closer, passes: 2 }
}

function isLargerBy(closer: ReadingRules, first: ReadingRules, picture: RgbPicture): boolean {
  const [near, far] = [closer, first].map((rules) => detectorScale(picture, rules.detectorSide, rules.greatestZoom))
  return (near ?? 0) >= (far ?? 0) * MIN_GAIN
}

/** Whether the lines are a card with contact details, read with confidence. */
function isCardReadWell(lines: readonly TextLine[]): boolean {
  const { kind, emails, phones } = readFields(lines)
  const confidence = lines.reduce((sum, line) => sum + line.confidence, 0) / Math.max(1, lines.length)
  return kind === 'card' && emails.length + phones.length > 0 && confidence >= SURE
}
