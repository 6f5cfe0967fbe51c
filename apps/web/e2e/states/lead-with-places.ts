import { getLead, type Lead } from '@canvass/contracts/leads'
import type { PlaceMatch } from '@canvass/contracts/shapes/place-match'
import { sampleOf } from '../../test/answers/sample-of.ts'
import type { Taste } from '../../test/answers/sample-texts.ts'

/** Builds an unconfirmed lead whose run has ended, with the places that it may be. */
export function leadWithPlaces(id: string, taste: Taste, given: Partial<PlaceMatch> = {}): Lead {
  const lead = sampleOf(getLead.answer, taste) as Lead
  const places = lead.match?.offers ?? []
  return {
    ...lead,
    id,
    isComplete: true,
    matchBand: 'provisional',
    capture: { ...lead.capture, id, leadId: id },
    match: {
      offers: places.map((place, at) => ({
        ...place,
        meters: 40 * 8 ** (at % 6),
        similarity: Math.max(0, 88 - 12 * at),
      })),
      refused: [],
      confirmed: null,
      provider: 'openstreetmap',
      licence: null,
      expiresAt: null,
      ...given,
    },
  }
}

/** How many leads a device has once both the sample's snapshot and its changes are applied. */
export const ROWS_AFTER_SYNC = 5
