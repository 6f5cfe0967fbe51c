import type { PLACE_AGREEMENTS, PLACE_DOUBTS } from '@canvass/contracts/shapes/place-match'
import type { LatLong } from './meters-between.ts'

/** What is known of a business before the search. The most likely name comes first; it is '' if no name is claimed. */
export interface BusinessClues {
  readonly names: readonly string[]
  /** Whether the first name is likely enough not to ask a user about it, and its letters are sure; defaults to true. */
  readonly isNameSure?: boolean
  /** All text that was read: a misread name may appear in it again. */
  readonly lines: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly websites: readonly string[]
  readonly addresses: readonly string[]
  /** Whether it is a business card, which may be photographed anywhere; unset means unknown. */
  readonly isCard?: boolean
  /** Where the capture was made. */
  readonly position: LatLong | null
  /**
   * Its approximate position if the exact one isn't known: the center of its ZIP code or city, and the possible error.
   */
  readonly about?: LatLong & { readonly meters: number }
}

/** A place as the provider describes it. */
export interface ProviderPlace {
  readonly name: string
  readonly otherNames?: readonly string[]
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly position: LatLong | null
  /** The place's line of business. */
  readonly category?: string | null
  /** Whether it has closed permanently or moved. */
  readonly isClosed?: boolean
}

/** Evidence for a place other than its name. */
export type PlaceAgreement = (typeof PLACE_AGREEMENTS)[number]
/** Why a matching name isn't enough. `no_name`: only a trade, part of a name, or an uncertain reading agrees. */
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number]

/** Returns all names that a place goes by. */
export const namesOf = ({ name, otherNames = [] }: ProviderPlace): readonly string[] => [name, ...otherNames]
