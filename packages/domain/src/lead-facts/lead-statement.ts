import type { OneField } from '@canvass/contracts/lead-fields'
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
 * What a fact is about. `photo`: that there is one; `match`: how sure it is which business this is; `place`: what a person
 * says of one of the places that it may be; `siteBy`: what led to its website, a place alone or what was read; `position`:
 * where it is; `verdict`: what they say of a value of a point;
 * `emailCheck`: what checking an address came to; `emailGuess`: one that was made from a name, which no source says.
 */
export type FactField =
  | OneField
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

/** One thing that a source says of a lead. */
export interface LeadFact {
  readonly field: FactField
  /** Null where the source says that there is nothing, or does not know. */
  readonly value: unknown
  /** 0 to 1; what is left out counts as a half. */
  readonly confidence?: number
  readonly evidence?: readonly Evidence[]
  /** The kind of a phone, the id of a qualifier. */
  readonly label?: string | null
  /** What else the contract's shape of the value holds: a person's role, the parts of an address, the status of a point. */
  readonly rest?: Readonly<Record<string, unknown>>
  /** Keys of values that a person says are wrong (see `keyOf`); a newer statement of another source brings one back. */
  readonly rejects?: readonly string[]
  /**
   * What is wrong is the number, be it written with its country or without. Earlier versions showed both, so that who took
   * one of the two away may have meant to keep the other.
   */
  readonly isHoweverWritten?: true
  /** Sources that a person has heard out on this field and wants to hear no more of. */
  readonly silences?: readonly string[]
}

/**
 * Who says it. `edit`: a person, by hand. `shot`: what the rep tapped with the photo. `reading`: what a capture's own
 * photo, code, or typed text says, with what people corrected in it. The others are what was found outside: `place` by a
 * search that believed it, `confirmed` what a place says that a person chose.
 */
export type StatementKind = 'edit' | 'shot' | 'reading' | 'confirmed' | 'place' | 'website' | 'model'

/** All that one source says of one lead at one time. */
export interface LeadStatement {
  readonly kind: StatementKind
  /** The id of the operation, the capture, the place, or the page. */
  readonly sourceId: string
  /** The lead that the statement was made about first. It may serve another since. */
  readonly origin: string
  /** ISO 8601 in UTC with microseconds, so that texts compare like times. */
  readonly observedAt: string
  readonly facts: readonly LeadFact[]
}

export const sourceOf = ({ kind, sourceId }: LeadStatement): string => `${kind}:${sourceId}`

/**
 * What makes two values of a field the same: words whatever their case, numbers and addresses of websites however they are written, tags as they are
 * written, parts in any order. Whether a number without its country is one with it, the others of the lead say as well
 * (`oneNumberEach`).
 */
export function keyOf(field: FactField, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(sorted(value))
  return field === 'tags' ? value : rejectedKey(field, value.toLowerCase())
}

/** The key of a value that was refused. Refusals of earlier versions hold numbers and addresses as they were written. */
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

/** Whether a value leaves its field open: an amount of nothing and an empty name are no knowledge. */
export function isNothing(field: FactField, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return field === 'dealAmount' && !(Number(value) > 0)
}
