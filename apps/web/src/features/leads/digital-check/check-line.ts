import type { SiteReading } from '@canvass/contracts/shapes/site-reading'

export type SiteKey = SiteReading['checks'][number]['key']
export type ContactKey = 'phones' | 'emails' | 'addresses' | 'hours'

export interface CheckValue {
  readonly text: string
  readonly href?: string | undefined
}

/** One item of the check. An item that wasn't examined is "not checked", never missing. */
export interface CheckLine {
  readonly key: SiteKey | ContactKey | 'address' | 'opens' | 'social' | 'ads' | 'analytics' | ListingKey
  readonly state: 'found' | 'not_found' | 'not_checked'
  readonly values: readonly CheckValue[]
  /** Where and when it was seen or looked for. `isOurs`: found not on a page but in the preparer's own data. */
  readonly seen?: { readonly place: string; readonly at: string | null; readonly isOurs?: true } | undefined
  /** Why a website couldn't be examined: its stage's error code. */
  readonly why?: string | undefined
}
export type ListingKey = 'listing' | 'listing_name' | 'listing_address'

export interface CheckSection {
  readonly key: 'website' | 'contact' | 'listings' | 'social' | 'measurement'
  readonly lines: readonly CheckLine[]
}

export interface DigitalCheck {
  readonly sections: readonly CheckSection[]
  /** Whether nothing was examined. */
  readonly isEmpty: boolean
  /** How the preparer could make the check more complete. */
  readonly hint?: 'othersSite' | 'unsurePlace' | undefined
}
