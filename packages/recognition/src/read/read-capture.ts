import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { CardFields } from '../fields/card-fields.ts'
import type { PictureCode } from '../codes/picture-code.ts'
import { withEvidence } from '../fields/evidence-refs.ts'
import { withCodes } from '../codes/with-codes.ts'
import { withRules } from '../correct/apply-rules.ts'
import { withNameQuestion } from '../naming/name-question.ts'
import { withTaughtNames } from '../naming/taught-names.ts'
import { readFields } from './read-fields.ts'
import { readTyped } from './read-typed.ts'
import type { TextLine } from '../lines/text-line.ts'

/** The input of a reading: a capture's text as read by an engine or typed by a person. */
export type ReadText = {
  source: 'photo' | 'typed'
  text: string
  lines: TextLine[]
  codes?: PictureCode[]
}

/**
 * Reads all fields from a capture's text using rules alone: typed text, or the picture's lines with its codes ahead of
 * them, plus the organization's own reading rules.
 */
export function readCapture(
  read: ReadText,
  options: { defaultCountry?: string; rules?: readonly StoredRule[] } = {},
): CardFields {
  const { defaultCountry, rules = [] } = options
  const country = defaultCountry === undefined ? {} : { defaultCountry }
  if (read.source === 'typed') return readTyped(read.text, country)
  const fields = withEachCode(readFields(read.lines, { ...country, rules }), read.codes ?? [], defaultCountry)
  const { others } = fields
  const ruled = withRules(fields, rules)
  const all = others ? { ...ruled, others: others.map((other) => withRules(other, rules)) } : ruled
  return withNameQuestion(withTaughtNames(all, rules))
}

/** Assigns each code to the card that contains it, or to the nearest one. */
function withEachCode(fields: CardFields, codes: readonly PictureCode[], country: string | undefined): CardFields {
  const { others, ...first } = fields
  if (!others) return withoutDeviceBoxes(withCodes(fields, codes, country), codes)
  const cards = [first, ...others]
  const owners = codes.map(({ box, source }) => (source === 'device' ? first : nearestOf(cards, box)))
  // Codes of other cards are blanked rather than removed, because evidence refs index all codes of the picture.
  const [one = fields, ...rest] = cards.map((card) =>
    withoutDeviceBoxes(
      withCodes(
        card,
        codes.map((code, index) => (owners[index] === card ? code : { ...code, text: '' })),
        country,
      ),
      codes,
    ),
  )
  return { ...one, others: rest }
}

/** Removes the box from evidence of codes read only by the device, which have no known position. */
const withoutDeviceBoxes = (fields: CardFields, codes: readonly PictureCode[]): CardFields =>
  withEvidence(fields, (one) => {
    if (!one.ref.startsWith('code:') || codes[Number(one.ref.slice(5))]?.source !== 'device') return one
    const { box: _box, ...rest } = one
    return rest
  })

function nearestOf(cards: readonly CardFields[], { x, y, width, height }: Box): CardFields | undefined {
  const [atX, atY] = [x + width / 2, y + height / 2]
  const distance = ({ box }: CardFields) => {
    if (!box) return 1
    const outX = Math.max(box.x - atX, 0, atX - box.x - box.width)
    const outY = Math.max(box.y - atY, 0, atY - box.y - box.height)
    return Math.hypot(outX, outY)
  }
  return cards.toSorted((a, b) => distance(a) - distance(b))[0]
}
