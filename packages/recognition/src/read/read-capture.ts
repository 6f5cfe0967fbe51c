import type { Box } from '@canvass/contracts/shapes/evidence'
import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { CardFields } from '../fields/card-fields.ts'
import type { PictureCode } from '../codes/picture-code.ts'
import { withEvidence } from '../fields/evidence-refs.ts'
import { withCodes } from '../codes/with-codes.ts'
import { withRules } from '../correct/apply-rules.ts'
import { withNameQuestion } from '../naming/name-question.ts'
import { withNamesOfSigns } from '../naming/names-of-signs.ts'
import { readFields } from './read-fields.ts'
import { readTyped } from './read-typed.ts'
import type { TextLine } from '../lines/text-line.ts'

/** What an engine or a person gave of a capture. */
export type ReadText = {
  source: 'photo' | 'typed'
  text: string
  lines: TextLine[]
  codes?: PictureCode[]
}

/**
 * All that a capture's text says, by rules alone: what was typed, or the picture's lines with its codes before them, with
 * what the organization taught its reading.
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
  return withNameQuestion(withNamesOfSigns(all, rules))
}

/** Each code says what the card says on which it stands, or to which it is nearest. */
function withEachCode(fields: CardFields, codes: readonly PictureCode[], country: string | undefined): CardFields {
  const { others, ...first } = fields
  if (!others) return placed(withCodes(fields, codes, country), codes)
  const cards = [first, ...others]
  const owners = codes.map(({ box, source }) => (source === 'device' ? first : nearestOf(cards, box)))
  // Those of others are blanked and not left out: evidence counts all the picture's codes.
  const [one = fields, ...rest] = cards.map((card) =>
    placed(
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

/** What only the device has read has no place that could be shown: its evidence goes without. */
const placed = (fields: CardFields, codes: readonly PictureCode[]): CardFields =>
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
