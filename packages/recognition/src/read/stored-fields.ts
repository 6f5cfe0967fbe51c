import type { CardFields } from '../fields/card-fields.ts'
import type { ReadText } from './read-capture.ts'

/** Fields as stored by a run: with all corrections made by then, and the uncorrected reading if it differs. */
export type StoredFields = CardFields & { asRead?: CardFields }

/** The fields stored by a run; undefined if it stored none. */
export const storedFieldsOf = (kept: unknown): StoredFields | undefined =>
  typeof kept === 'object' && kept !== null && 'companies' in kept ? (kept as StoredFields) : undefined

/** The uncorrected reading of the stored fields. */
export function uncorrectedFieldsOf(kept: unknown): CardFields | undefined {
  const whole = storedFieldsOf(kept)
  if (!whole) return undefined
  const { asRead, ...fields } = whole
  return asRead ?? fields
}

/** The text stored by a run; undefined if it stored none. */
export const readTextOf = (kept: unknown): ReadText | undefined =>
  typeof kept === 'object' && kept !== null && 'lines' in kept ? (kept as ReadText) : undefined
