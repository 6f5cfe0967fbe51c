import type { SiteReading } from '@canvass/contracts/shapes/site-reading'

export type SiteKey = SiteReading['checks'][number]['key']
export type SaidKey = 'phones' | 'emails' | 'addresses' | 'hours'

export interface CheckValue {
  readonly text: string
  readonly href?: string | undefined
}

/** One thing that was looked for. Not checked is said of what nobody looked at: it is never called missing. */
export interface CheckLine {
  readonly key: SiteKey | SaidKey | 'address' | 'opens' | 'social' | 'ads' | 'analytics' | ListingKey
  readonly state: 'found' | 'not_found' | 'not_checked'
  readonly values: readonly CheckValue[]
  /** Where it was seen or looked for, and when. `isOurs`: on no page, but in what whoever prepares the check has. */
  readonly seen?: { readonly place: string; readonly at: string | null; readonly isOurs?: true } | undefined
  /** Why a website could not be looked at, as its stage says it. */
  readonly why?: string | undefined
}
export type ListingKey = 'listing' | 'listing_name' | 'listing_address'

export interface CheckSection {
  readonly key: 'website' | 'contact' | 'listings' | 'social' | 'measurement'
  readonly lines: readonly CheckLine[]
}

export interface DigitalCheck {
  readonly sections: readonly CheckSection[]
  /** Whether nothing was looked at. */
  readonly isEmpty: boolean
  /** What would make it say more, for whoever prepares it. */
  readonly hint?: 'othersSite' | 'unsurePlace' | undefined
}
