import { type Features, featuresOf, featuresOfNone, type NameScene } from './name-features.ts'
import type { NameCandidate } from './name-candidates.ts'
import type { NameWeights } from './name-weights.ts'

/** A candidate with the probability that it is the name, 0 to 1, as the model was calibrated. */
export type BelievedName = NameCandidate & { belief: number }

const weighed = (features: Features, weights: Readonly<Record<string, number>>): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/**
 * The candidates of a picture, the likeliest first: a conditional logit (McFadden, 1974) over all of them and "none of
 * these", whose answer is brought to the share that came true on pictures that it was not fitted on (Platt, 1999).
 */
export function believedNames(
  candidates: readonly NameCandidate[],
  scene: NameScene,
  weights: NameWeights,
): BelievedName[] {
  const scores = candidates.map((candidate) => weighed(featuresOf(candidate, scene), weights.names))
  const none = weighed(featuresOfNone(scene, candidates), weights.none)
  const highest = Math.max(none, ...scores)
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), Math.exp(none - highest))
  return candidates
    .map((candidate, at) => {
      const share = Math.exp((scores[at] ?? 0) - highest) / total
      return { ...candidate, belief: calibrated(share, weights) }
    })
    .toSorted((a, b) => b.belief - a.belief)
}

function calibrated(share: number, { scale, shift }: NameWeights): number {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, share))
  const logit = Math.log(within / (1 - within))
  return 1 / (1 + Math.exp(-(scale * logit + shift)))
}
