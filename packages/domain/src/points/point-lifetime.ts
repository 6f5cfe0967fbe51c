import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'

const DAY_MS = 24 * 60 * 60_000

/**
 * The number of days a point's value counts as current, by how fast such things change: what a shop announces and
 * advertises, months; its size and people, a year. Null means it never goes out of date.
 */
const LIFETIME_DAYS: Readonly<Record<PointKey, number | null>> = {
  identity: null,
  category: null,
  model: null,
  size: 365,
  revenue: 365,
  ownership: 730,
  lifecycle: 730,
  place: null,
  reviews: 90,
  listings: 180,
  web: 180,
  social: 180,
  ads_now: 90,
  ad_budget: 365,
  coop: 365,
  usp: 365,
  audience: 365,
  season: null,
  rivals: 180,
  triggers: 90,
  people: 180,
  needs: 180,
  timing: 90,
  risks: 90,
  approach: 180,
}

/**
 * Dates a point that has a value: since when it is known and when it expires. The oldest source counts; a source
 * without a time counts from the capture.
 * @param capturedAt ISO 8601
 */
export function datedPoint(point: Point, capturedAt: string): Point {
  if (point.value === null) return point
  const times = point.evidence.map(({ at }) => at ?? capturedAt)
  return { ...point, ...lifetimeOf(point.key, times.toSorted()[0] ?? capturedAt) }
}

/** Returns since when a value is known and when it expires. Empty if the time is unknown. */
export function lifetimeOf(key: PointKey, asOf: string): Pick<Point, 'asOf' | 'expiresAt'> {
  const from = Date.parse(asOf)
  if (Number.isNaN(from)) return {}
  const days = LIFETIME_DAYS[key]
  return { asOf, ...(days !== null && { expiresAt: new Date(from + days * DAY_MS).toISOString() }) }
}

/** Whether a point is out of date: its old value stays on screen, and its question is asked again. */
export const hasExpired = ({ expiresAt }: Pick<Point, 'expiresAt'>, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now
