import { protectedQuery } from '@canvass/domain/places/protected-query'
import { rankPlaces } from '@canvass/domain/places/rank-places'
import { matchBandOf } from '@canvass/domain/similarity'
import { businessFromSearch } from '../places/business-to-find.ts'
import { FORGOTTEN_ERROR, isForgotten } from '../places/forgotten-place.ts'
import { canStoreSearch } from '../places/found-place.ts'
import { done, skipped, stage } from '../stage.ts'

/** The most places that a person is shown. */
const MAX_OFFERS = 5

/**
 * Decides whether the best candidate is the business that was read. Names decide; proximity alone never does. Other
 * data ranks the candidates and turns a match into a question where the name alone would be trusted too easily.
 */
export const gate = stage({
  name: 'gate',
  needs: ['extract_business', 'clean_query', 'find_place'],
  usesNoService: true,
  async run(known) {
    const name = known.extract_business.company?.value ?? ''
    const unmatched = { band: matchBandOf(undefined), similarity: null, candidate: null, result: name, offers: [] }
    if (isForgotten(known)) return { state: 'failed', finding: unmatched, why: FORGOTTEN_ERROR }
    const ranked = rankPlaces(businessFromSearch(known.clean_query), known.find_place.candidates)
    const [best] = ranked
    if (!best) return skipped(unmatched, 'no_candidate', 'Nothing to compare')
    const { band, similarity, place: candidate, doubts } = best
    // Doubts about a place follow from its data, which may be stored only if the provider allows it.
    const kept = canStoreSearch(known.find_place) ? doubts.length > 0 && { doubts } : { isLent: true as const }
    const offers = ranked
      .filter(({ isWorthAsking }) => isWorthAsking)
      .slice(0, MAX_OFFERS)
      .map(({ place, similarity, meters, agrees, doubts }) => ({
        candidate: place,
        similarity,
        meters,
        agrees,
        doubts,
      }))
    if (band !== 'blocked') return done({ band, similarity, candidate, result: candidate.name, offers, ...kept })
    const result = protectedQuery(known.clean_query.query)
    return {
      state: 'blocked',
      finding: { band, similarity, candidate, result, offers, ...kept },
      why: { code: 'low_similarity', message: `The closest match is only ${similarity}% similar` },
    }
  },
})
