import { companySimilarity, matchBandOf } from '@canvass/domain/similarity'
import { done, skipped, stage } from '../stage.ts'

/** Whether the best candidate is the business that was read. Names decide; being near never does alone. */
export const gate = stage({
  name: 'gate',
  needs: ['extract_business', 'clean_query', 'find_place'],
  async run({ extract_business, clean_query, find_place }) {
    const name = extract_business.company?.value ?? ''
    const ranked = find_place.candidates
      .map((candidate) => ({ candidate, similarity: companySimilarity(name, candidate.name) }))
      .toSorted((a, b) => b.similarity - a.similarity)
    const best = ranked[0]
    if (!best) {
      const unmatched = { band: matchBandOf(undefined), similarity: null, candidate: null, result: name }
      return skipped(unmatched, 'no_candidate', 'Nothing to compare')
    }
    const band = matchBandOf(best.similarity)
    if (band !== 'blocked') return done({ band, ...best, result: best.candidate.name })
    return {
      state: 'blocked',
      finding: {
        band,
        similarity: best.similarity,
        candidate: best.candidate,
        result: `Protected ${clean_query.query}`,
      },
      why: { code: 'low_similarity', message: `The closest match is only ${best.similarity}% similar` },
    }
  },
})
