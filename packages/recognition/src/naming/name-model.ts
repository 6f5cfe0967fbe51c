import type { Features } from './features.ts'
import { featuresOfNone, type NameScene } from './name-features.ts'
import type { NameCandidate } from './name-candidates.ts'
import { type NameWithFeatures, minConfidenceOf } from './name-with-features.ts'
import { groupsOfNames } from './name-groups.ts'
import type { NameWeights } from './name-weights.ts'

/** A candidate with the calibrated probability that it is the name, 0 to 1. */
export type RankedName = NameCandidate & { belief: number }

const weighed = (features: Features, weights: Readonly<Record<string, number>>): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)

/**
 * Ranks the candidates of a picture, likeliest first: a conditional logit (McFadden, 1974) over all of them and "none
 * of these", calibrated on pictures it wasn't fitted on (Platt, 1999).
 */
export function rankNames(
  candidates: readonly NameWithFeatures[],
  scene: NameScene,
  weights: NameWeights,
): RankedName[] {
  const shares = sharesOfNames(
    candidates.map(({ features }) => features),
    featuresOfNone(scene, candidates),
    weights,
  )
  return groupsOfNames(candidates, shares)
    .flatMap(({ best, share }) => {
      const candidate = candidates[best]
      return candidate ? [{ ...candidate, belief: calibrated(share, minConfidenceOf(candidate), weights) }] : []
    })
    .toSorted((a, b) => b.belief - a.belief)
}

/** The share of each candidate among all possible names of a picture, "none of these" included. */
export function sharesOfNames(names: readonly Features[], ofNone: Features, weights: NameWeights): number[] {
  const scores = names.map((features) => weighed(features, weights.names))
  const none = weighed(ofNone, weights.none)
  const highest = Math.max(none, ...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, Math.exp(none - highest))
  return powers.map((power) => power / total)
}

/**
 * Turns a share into the probability observed on pictures that the weights weren't fitted on. The less certain the
 * reading, the less likely the name is right to the letter.
 * @param sure confidence of the least certain line, 0 to 1
 */
export function calibrated(share: number, sure: number, { scale, shift, reading }: Calibration): number {
  const within = Math.min(1 - 1e-6, Math.max(1e-6, share))
  const logit = Math.log(within / (1 - within))
  return 1 / (1 + Math.exp(-(scale * logit + shift + reading * (sure - 1))))
}

type Calibration = Pick<NameWeights, 'scale' | 'shift' | 'reading'>
