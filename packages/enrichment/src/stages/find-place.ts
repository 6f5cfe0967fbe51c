import { done, held, skipped, stage } from '../stage.ts'

const nothing = { provider: null, candidates: [], raw: null }

/** Businesses of that name near where the capture was made. */
export const findPlace = stage({
  name: 'find_place',
  needs: ['clean_query'],
  port: 'places',
  fallback: nothing,
  async run({ clean_query: { query, near } }, { heldBecause }, { places }, signal) {
    if (query === '') return skipped(nothing, 'no_company', 'No name to search for')
    if (heldBecause !== undefined) return held(nothing, heldBecause)
    if (!places) return skipped(nothing, 'no_provider', 'Place search isn’t set up')
    return done(await places.find(query, near, signal))
  },
})
