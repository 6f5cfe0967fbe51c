import { rankPlaces } from '@canvass/domain/places/rank-places'
import { businessOfQuery } from '../places/business-read.ts'
import { done, held, skipped, stage } from '../stage.ts'

const nothing = { provider: null, candidates: [], raw: null }

/** Businesses of that name near where the capture was made, with more of the one that it most likely is. */
export const findPlace = stage({
  name: 'find_place',
  needs: ['clean_query'],
  port: 'places',
  fallback: nothing,
  async run({ clean_query }, { heldBecause }, { places }, signal) {
    const { query: text, near } = clean_query
    if (text === '') return skipped(nothing, 'no_company', 'No name to search for')
    if (heldBecause !== undefined) return held(nothing, heldBecause)
    if (!places) return skipped(nothing, 'no_provider', 'Place search isn’t set up')
    const business = businessOfQuery(clean_query)
    const { names, addresses, country } = business
    const query = {
      text,
      name: names[0] ?? text,
      address: addresses[0] ?? null,
      near,
      ...(country !== undefined && { country }),
    }
    return done(
      await places.find(
        query,
        (candidates) => {
          const [best] = rankPlaces(business, candidates)
          return best?.isWorthAsking === true ? best.place : undefined
        },
        signal,
      ),
    )
  },
})
