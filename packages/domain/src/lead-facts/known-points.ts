import type { Point } from '@canvass/contracts/shapes/intelligence'

/** Whether a point is known, inferred, or confirmed. */
export const isKnownPoint = ({ status }: Pick<Point, 'status'>): boolean =>
  status === 'known' || status === 'inferred' || status === 'confirmed'

/** How many of the 25 points are. */
export const knownPointsOf = (points: readonly Point[]): number => points.filter(isKnownPoint).length
