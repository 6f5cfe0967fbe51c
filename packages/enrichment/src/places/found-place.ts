import { type FoundPlace, foundPlaceOf } from '@canvass/domain/lead-facts/place-facts'
import type { Findings } from '../findings.ts'

/** Tells whether the search's response may be stored as long as the lead; for other places, only the id may. */
export const canStoreSearch = ({ expiresAt, expiredAt }: Findings['find_place']): boolean =>
  expiresAt === undefined && expiredAt === undefined

/**
 * Returns the place that the lead may learn from: an accepted one, from a provider whose data may be stored. Data that
 * must be forgotten stays with the stage that fetched it and never becomes the lead's own.
 */
export function foundPlace({ gate, find_place }: Pick<Findings, 'gate' | 'find_place'>): FoundPlace | undefined {
  const { band, candidate, similarity } = gate
  if (band !== 'accepted' || candidate === null || similarity === null) return undefined
  if (!canStoreSearch(find_place)) return undefined
  return foundPlaceOf(candidate, { similarity, fetchedAt: find_place.fetchedAt })
}
