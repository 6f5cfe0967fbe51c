import type { Point } from '@canvass/contracts/shapes/intelligence'

/** How many of the 25 points are known, inferred or confirmed. */
export const knownPointsOf = (points: readonly Point[]): number =>
  points.filter(({ status }) => status === 'known' || status === 'inferred' || status === 'confirmed').length
