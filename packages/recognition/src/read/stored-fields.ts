import type { CardFields } from '../fields/card-fields.ts'
import type { ReadText } from './read-capture.ts'

/** Fields as a run keeps them: with what people had said by then, and beside it the bare reading where that differs. */
export type KeptFields = CardFields & { asRead?: CardFields }

/** The fields that a run kept; undefined where it kept none. */
export const keptFieldsOf = (kept: unknown): KeptFields | undefined =>
  typeof kept === 'object' && kept !== null && 'companies' in kept ? (kept as KeptFields) : undefined

/** The bare reading out of them. */
export function bareFieldsOf(kept: unknown): CardFields | undefined {
  const whole = keptFieldsOf(kept)
  if (!whole) return undefined
  const { asRead, ...fields } = whole
  return asRead ?? fields
}

/** The text that a run kept; undefined where it kept none. */
export const readTextOf = (kept: unknown): ReadText | undefined =>
  typeof kept === 'object' && kept !== null && 'lines' in kept ? (kept as ReadText) : undefined
