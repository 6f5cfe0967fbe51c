import type { Lead } from '@canvass/contracts/leads'
import type { OfferedPlace, PlaceMatch } from '@canvass/contracts/shapes/place-match'

/** The places of a lead as a person may choose among them now. */
export interface LeadPlaces {
  match: PlaceMatch
  /** What may still be shown: an answer that had to be forgotten offers nothing. */
  offers: readonly OfferedPlace[]
  /** Those that nobody refused. */
  open: readonly OfferedPlace[]
  refused: readonly OfferedPlace[]
  /** What the provider says of the confirmed one, where that may still be shown. */
  confirmedOffer: OfferedPlace | undefined
}

/** Undefined where there is nothing to choose and nothing was chosen. `now` is in milliseconds. */
export function placesOf({ match }: Pick<Lead, 'match'>, now: number): LeadPlaces | undefined {
  if (!match) return undefined
  const isOver = match.expiresAt !== null && Date.parse(match.expiresAt) <= now
  const offers = isOver ? [] : match.offers.filter(({ name }) => name !== '')
  const { confirmed } = match
  if (offers.length === 0 && !confirmed) return undefined
  return {
    match,
    offers,
    open: offers.filter(({ id }) => !match.refused.includes(id)),
    refused: offers.filter(({ id }) => match.refused.includes(id)),
    confirmedOffer: offers.find(({ id }) => id === confirmed?.id),
  }
}

/** What the lead is called from now on when a place is confirmed: none where the provider's word may not be kept. */
export const keptNameOf = ({ expiresAt }: PlaceMatch, { name }: OfferedPlace): string | null =>
  expiresAt === null ? name : null

/** Whether one tap may be all that it takes to choose a place: at least as much speaks for it as against it. */
export const isLikely = ({ agrees, doubts }: OfferedPlace): boolean => agrees.length >= doubts.length
