import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import { countryOfZone } from './address/country-of-zone.ts'
import type { CardFields } from './fields/card-fields.ts'
import { leadFieldsOf } from './lead-fields.ts'
import { type StoredCorrection, correctionsOf, applyCorrections } from './reading-corrections.ts'
import { readCapture } from './read/read-capture.ts'
import { uncorrectedFieldsOf, readTextOf } from './read/stored-fields.ts'

/** The fields of a reading's business. */
export function readFieldsOf(fields: CardFields): ReadFields {
  const { company, hours, phones, emails, websites, addresses, people } = fields
  return { ...leadFieldsOf(fields), company, hours, phones, emails, websites, addresses, people }
}

/**
 * The fields of a reading with all corrections made so far.
 * @param extracted the fields stored by the run; if there are none, returns undefined
 */
export function rereadFields(extracted: unknown, kept: readonly StoredCorrection[]): ReadFields | undefined {
  const bare = uncorrectedFieldsOf(extracted)
  return bare && readFieldsOf(applyCorrections(bare, correctionsOf(kept)))
}

/**
 * Reads the text of a capture by the given rules, whatever the rules were at the time of the original reading.
 * @param kept the text and fields stored by the run; if either is missing, returns undefined
 */
export function rereadByRules(
  kept: { readText: unknown; extracted: unknown; timeZone: string | null },
  rules: readonly StoredRule[],
): CardFields | undefined {
  const read = readTextOf(kept.readText)
  if (!read || !uncorrectedFieldsOf(kept.extracted)) return undefined
  const defaultCountry = kept.timeZone === null ? undefined : countryOfZone(kept.timeZone)
  return readCapture(read, { rules, ...(defaultCountry !== undefined && { defaultCountry }) })
}

/** How the end of a run takes in the corrections and rules that arrived while it was running. */
export const rereading = { fieldsOf: rereadFields, anew: rereadByRules }
