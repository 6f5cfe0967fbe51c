import type { ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import type { CardFields } from './fields/card-fields.ts'
import { leadFieldsOf } from './lead-fields.ts'
import { type KeptWord, saidOf, withSaid } from './said-of-reading.ts'
import { bareFieldsOf } from './read/stored-fields.ts'

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
