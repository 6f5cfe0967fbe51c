import { type FoundPlace, foundPlaceOf } from '@canvass/domain/lead-facts/place-facts'
import type { Findings } from '../findings.ts'

/** Whether what the search was answered may be kept for as long as the lead is; of other places only the id may. */
export const mayBeKept = ({ expiresAt, expiredAt }: Findings['find_place']): boolean =>
  expiresAt === undefined && expiredAt === undefined

/**
 * The place that the lead may learn from: one that was accepted, of a provider whose word may be kept. What must be
 * forgotten again stays with the stage that asked, and never becomes the lead's own.
 */
export function foundPlace({ gate, find_place }: Pick<Findings, 'gate' | 'find_place'>): FoundPlace | undefined {
  const { band, candidate, similarity } = gate
  if (band !== 'accepted' || candidate === null || similarity === null) return undefined
  if (!mayBeKept(find_place)) return undefined
  return foundPlaceOf(candidate, { similarity, fetchedAt: find_place.fetchedAt })
}
