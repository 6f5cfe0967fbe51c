import type { CardFields } from '../fields/card-fields.ts'
import type { ReadText } from './read-capture.ts'

/** Fields as stored by a run: with all corrections made by then, and the uncorrected reading if it differs. */
export type KeptFields = CardFields & { asRead?: CardFields }

/** The fields stored by a run; undefined if it stored none. */
export const keptFieldsOf = (kept: unknown): KeptFields | undefined =>
  typeof kept === 'object' && kept !== null && 'companies' in kept ? (kept as KeptFields) : undefined

/** The uncorrected reading of the stored fields. */
export function bareFieldsOf(kept: unknown): CardFields | undefined {
  const whole = keptFieldsOf(kept)
  if (!whole) return undefined
  const { asRead, ...fields } = whole
  return asRead ?? fields
}

/** The text stored by a run; undefined if it stored none. */
export const readTextOf = (kept: unknown): ReadText | undefined =>
  typeof kept === 'object' && kept !== null && 'lines' in kept ? (kept as ReadText) : undefined
