import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import { countryOfZone } from './address/country-of-zone.ts'
import type { CardFields } from './fields/card-fields.ts'
import { leadFieldsOf } from './lead-fields.ts'
import { type KeptWord, saidOf, withSaid } from './said-of-reading.ts'
import { readCapture } from './read/read-capture.ts'
import { bareFieldsOf, readTextOf } from './read/stored-fields.ts'

/** What a reading says of its business. */
export function readFieldsOf(fields: CardFields): ReadFields {
  const { company, hours, phones, emails, websites, addresses, people } = fields
  return { ...leadFieldsOf(fields), company, hours, phones, emails, websites, addresses, people }
}

/**
 * What a reading says with everything that people said of it until now.
 * @param extracted the fields that the run kept; undefined is answered where it kept none
 */
export function rereadFields(extracted: unknown, kept: readonly KeptWord[]): ReadFields | undefined {
  const bare = bareFieldsOf(extracted)
  return bare && readFieldsOf(withSaid(bare, saidOf(kept)))
}

/**
 * What the text of a capture says by these rules, whatever they were when it was read.
 * @param kept the text and the fields that the run kept; undefined is answered where it did not keep both
 */
export function readAnew(
  kept: { readText: unknown; extracted: unknown; timeZone: string | null },
  rules: readonly StoredRule[],
): CardFields | undefined {
  const read = readTextOf(kept.readText)
  if (!read || !bareFieldsOf(kept.extracted)) return undefined
  const defaultCountry = kept.timeZone === null ? undefined : countryOfZone(kept.timeZone)
  return readCapture(read, { rules, ...(defaultCountry !== undefined && { defaultCountry }) })
}

/** How the end of a run takes in what people said and taught while it went on. */
export const rereading = { fieldsOf: rereadFields, anew: readAnew }
