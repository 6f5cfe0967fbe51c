import type { CardFields } from '@canvass/recognition/fields/card-fields'
import { askedNameOf } from '@canvass/recognition/naming/asked-name'
import type { TextLine } from '@canvass/recognition/lines/text-line'
import type { ReadPreview, ReadValue } from '../local/rows/phone-reading.ts'

/**
 * Selects what a preview shows of the fields that were read: the most confident of several, a fax last. `lines` are the
 * picture's.
 */
export function previewOf(fields: CardFields, lines: readonly TextLine[]): ReadPreview {
  const [person] = fields.people.toSorted((a, b) => b.confidence - a.confidence)
  const dialed = fields.phones.filter(({ label }) => label !== 'fax')
  return {
    company: short(fields.company ?? undefined),
    person: person ? { value: person.name, confidence: person.confidence } : null,
    phone: short(first(dialed) ?? first(fields.phones)),
    email: short(first(fields.emails)),
    website: short(first(fields.websites)),
    askedName: askedNameOf(fields, lines),
  }
}

type Known = { value: string; confidence: number }

/** The most confident fact; ties go to the first, since facts are sorted by importance. */
const first = (facts: readonly Known[]): Known | undefined => facts.toSorted((a, b) => b.confidence - a.confidence)[0]

const short = (fact: Known | undefined): ReadValue | null =>
  fact ? { value: fact.value, confidence: fact.confidence } : null
