import { type FoundPlace, foundPlaceOf } from '@canvass/domain/lead-facts/place-facts'
import type { Findings } from '../findings.ts'

/**
 * The place that the lead may learn from: one that was accepted, of a provider whose word may be kept. What must be
 * forgotten again stays with the stage that asked, and never becomes the lead's own.
 */
export function foundPlace({ gate, find_place }: Pick<Findings, 'gate' | 'find_place'>): FoundPlace | undefined {
  const { band, candidate, similarity } = gate
  if (band !== 'accepted' || candidate === null || similarity === null) return undefined
  if (find_place.expiresAt !== undefined || find_place.expiredAt !== undefined) return undefined
  return foundPlaceOf(candidate, { similarity, fetchedAt: find_place.fetchedAt })
}
