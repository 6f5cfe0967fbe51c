import type { BestValueField } from '@canvass/contracts/lead-fields'
import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { PointKey } from '@canvass/contracts/shapes/intelligence'

/** Fields that hold several values side by side, the best first. */
export type ManyField =
  | 'phones'
  | 'emails'
  | 'websites'
  | 'addresses'
  | 'people'
  | 'hours'
  | 'tags'
  | 'qualifiers'
  | 'text'
/**
 * The subject of a fact. `photo`: that there is one; `match`: how certain it is which business this is; `place`: what a
 * user said about one of the candidate places; `siteBy`: what led to its website, a place alone or a reading;
 * `position`: where the business is; `verdict`: a user's verdict on a value of a point; `emailCheck`: the result of
 * checking an address; `emailGuess`: an address derived from a name that no source gives.
 */
export type FactField =
  | BestValueField
  | ManyField
  | `point:${PointKey}`
  | 'photo'
  | 'match'
  | 'place'
  | 'siteBy'
  | 'position'
  | 'verdict'
  | 'emailCheck'
  | 'emailGuess'

/** One thing that a source states about a lead. */
export interface LeadFact {
  readonly field: FactField
  /** Null if the source says that there is no value, or doesn't know. */
  readonly value: unknown
  /** 0 to 1; defaults to 0.5. */
  readonly confidence?: number
  readonly evidence?: readonly Evidence[]
  /** The kind of a phone, or the id of a qualifier. */
  readonly label?: string | null
  /** The rest of the contract's shape of the value: a person's role, the parts of an address, the status of a point. */
  readonly rest?: Readonly<Record<string, unknown>>
  /** Keys of values that a user rejected (see `keyOf`); a newer statement of another source can bring one back. */
  readonly rejects?: readonly string[]
  /**
   * Rejects the number both with and without its country code. Earlier versions showed both, so a user who removed one
   * of the two may have meant to keep the other.
   */
  readonly isHoweverWritten?: true
  /** Sources whose statements on this field a user has seen and dismissed. */
  readonly silences?: readonly string[]
}

/**
 * Who makes the statement. `edit`: a user, manually. `shot`: what the rep tapped with the photo. `reading`: what a
 * capture's own photo, code, or typed text contains, including user corrections. The others were found outside: `place`
 * by a search that accepted it, `confirmed` from a place that a user chose.
 */
export type StatementKind = 'edit' | 'shot' | 'reading' | 'confirmed' | 'place' | 'website' | 'model'

/** All facts that one source states about one lead at one time. */
export interface LeadStatement {
  readonly kind: StatementKind
  /** The id of the operation, the capture, the place, or the page. */
  readonly sourceId: string
  /** The lead that the statement was first made about. It may serve another by now. */
  readonly origin: string
  /** ISO 8601 in UTC with microseconds, so that string order is time order. */
  readonly observedAt: string
  readonly facts: readonly LeadFact[]
}

export const sourceOf = ({ kind, sourceId }: LeadStatement): string => `${kind}:${sourceId}`

/**
 * Returns the key by which two values of a field are equal: text regardless of case, phone numbers and URLs regardless
 * of formatting, tags verbatim, objects regardless of property order. Whether a number without a country code equals
 * one with it also depends on the lead's other numbers (`groupSameNumbers`).
 */
export function keyOf(field: FactField, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(sorted(value))
  return field === 'tags' ? value : rejectedKey(field, value.toLowerCase())
}

/** Returns the key of a rejected value. Rejections from earlier versions hold numbers and URLs as they were written. */
export function rejectedKey(field: FactField, key: string): string {
  if (field === 'phone' || field === 'phones') return key.replaceAll(/[\s().\-–/]/gu, '') || key
  if (field === 'website' || field === 'websites')
    return key.replace(/^(?:https?:\/\/)?(?:www\.)?/u, '').replace(/\/$/u, '') || key
  return key
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Whether a value leaves its field empty: a zero amount and an empty name carry no information. */
export function isNothing(field: FactField, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return field === 'dealAmount' && !(Number(value) > 0)
}
