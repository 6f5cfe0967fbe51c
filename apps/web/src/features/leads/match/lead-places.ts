import type { Lead } from '@canvass/contracts/leads'
import type { OfferedPlace, PlaceMatch } from '@canvass/contracts/shapes/place-match'

/** A lead's places as a user can choose among them now. */
export interface LeadPlaces {
  match: PlaceMatch
  /** Offers that may still be shown; an expired answer offers nothing. */
  offers: readonly OfferedPlace[]
  /** Offers that no one refused. */
  open: readonly OfferedPlace[]
  refused: readonly OfferedPlace[]
  /** The provider's data about the confirmed place, if it may still be shown. */
  confirmedOffer: OfferedPlace | undefined
}

/** Returns the places; undefined if there is nothing to choose and nothing was chosen. `now` is in ms. */
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

/** Returns the lead's new name when a place is confirmed; null if the provider's content may not be stored. */
export const storableName = ({ expiresAt }: PlaceMatch, { name }: OfferedPlace): string | null =>
  expiresAt === null ? name : null

/** Whether a single tap may choose the place: the evidence for it is at least equal to that against it. */
export const isLikely = ({ agrees, doubts }: OfferedPlace): boolean => agrees.length >= doubts.length
