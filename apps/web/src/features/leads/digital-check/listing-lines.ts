import type { Lead } from '@canvass/contracts/leads'
import { websiteHref, websiteText } from '../lead/contact-links.ts'
import { isFoundMatch } from '../lead/match-look.ts'
import { placesOf } from '../match/lead-places.ts'
import type { CheckLine } from './check-line.ts'
import { listingWords } from './digital-check-words.ts'

/**
 * Returns a business's map listing: the place that a user confirmed or that was certain anyway. Content that a
 * provider's terms forbid storing or printing, such as its name, is left out; that a listing exists, and where, is ours
 * to state.
 */
export function listingLines(lead: Pick<Lead, 'match' | 'matchBand' | 'capture'>, now: number): CheckLine[] {
  const { match, matchBand, capture } = lead
  const search = capture.stages.find(({ name }) => name === 'find_place')
  const provider = listingWords[match?.provider ?? '']
  const places = placesOf(lead, now)
  const notChecked: CheckLine = { key: 'listing', state: 'not_checked', values: [] }
  if (!match || !places) return [notChecked]
  const at = search?.endedAt ?? null
  const seen = provider === undefined ? undefined : { place: provider, at }
  const { confirmed } = match
  const place = confirmed ? places.confirmedOffer : isFoundMatch(matchBand) ? places.open[0] : undefined
  if (confirmed && !place) return [{ key: 'listing', state: 'found', values: [], seen }]
  if (!place) return [notChecked]
  const href = place.url === null ? undefined : websiteHref(place.url)
  const listing: CheckLine = {
    key: 'listing',
    state: 'found',
    values: href === undefined ? [] : [{ text: websiteText(href), href }],
    seen,
  }
  if (match.expiresAt !== null) return [listing]
  return [
    listing,
    { key: 'listing_name', state: 'found', values: [{ text: place.name }], seen },
    place.address === null
      ? { key: 'listing_address', state: 'not_found', values: [], seen }
      : { key: 'listing_address', state: 'found', values: [{ text: place.address }], seen },
  ]
}
