import type { PLACE_AGREEMENTS, PLACE_DOUBTS } from '@canvass/contracts/shapes/place-match'
import type { LatLong } from './meters-between.ts'

/** What is known of a business before it is looked for. Names are the likeliest first; the first is '' where none is claimed. */
export interface BusinessRead {
  readonly names: readonly string[]
  /** Whether the first name is likely enough that nobody is asked about it; unset, it is. */
  readonly isNameSure?: boolean
  /** Everything that could be read: a name that was read wrongly may stand in it once more. */
  readonly lines: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly websites: readonly string[]
  readonly addresses: readonly string[]
  /** Whether it is a card that somebody hands out, which may be photographed anywhere; unset, it is not known to be one. */
  readonly isCard?: boolean
  /** Where the capture was made. */
  readonly position: LatLong | null
  /** About where it is, where that is not known: the middle of its ZIP code or city, and how far off that may be. */
  readonly about?: LatLong & { readonly meters: number }
}

/** What a provider says of a place. */
export interface PlaceSeen {
  readonly name: string
  readonly otherNames?: readonly string[]
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly position: LatLong | null
  /** What is sold or done there. */
  readonly category?: string | null
  /** It has closed for good, or moved elsewhere. */
  readonly isClosed?: boolean
}

/** What beside the name speaks for a place. */
export type PlaceAgreement = (typeof PLACE_AGREEMENTS)[number]
/** Why a name that agrees is not enough. `no_name`: what agrees is a trade, a part of a name, or a name that was not surely read. */
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number]
