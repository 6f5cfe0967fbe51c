import type { Point } from '@canvass/contracts/shapes/intelligence'

/** Whether a point is known, inferred, or confirmed. */
export const isKnownPoint = ({ status }: Pick<Point, 'status'>): boolean =>
  status === 'known' || status === 'inferred' || status === 'confirmed'

/** Whether only a model states it: the point is shown with its quotes and decides nothing. */
export const isFromModelOnly = ({ status, evidence }: Pick<Point, 'status' | 'evidence'>): boolean =>
  status !== 'confirmed' && evidence.length > 0 && evidence.every(({ source }) => source === 'model')

/** Counts the known points, out of 25. */
export const countKnownPoints = (points: readonly Point[]): number => points.filter(isKnownPoint).length
