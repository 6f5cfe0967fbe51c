import type { Point, PointKey } from '@canvass/contracts/shapes/intelligence'

const DAY_MS = 24 * 60 * 60_000

/**
 * For how many days a value of a point may be taken for what is so today, by how fast such things change: what a shop
 * announces and advertises in months, its size and its people in a year. What is null here does not go out of date.
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
 * A point that has a value, with the time from which on that is known, and when it goes out of date: of several sources
 * the oldest tells it, of one that says no time the capture does.
 * @param capturedAt ISO 8601
 */
export function datedPoint(point: Point, capturedAt: string): Point {
  if (point.value === null) return point
  const times = point.evidence.map(({ at }) => at ?? capturedAt)
  return { ...point, ...lifetimeOf(point.key, times.toSorted()[0] ?? capturedAt) }
}

/** From when on a value is known, and until when it may be believed. Nothing where the time is not told. */
export function lifetimeOf(key: PointKey, asOf: string): Pick<Point, 'asOf' | 'expiresAt'> {
  const from = Date.parse(asOf)
  if (Number.isNaN(from)) return {}
  const days = LIFETIME_DAYS[key]
  return { asOf, ...(days !== null && { expiresAt: new Date(from + days * DAY_MS).toISOString() }) }
}

/** Whether a point has gone out of date: it is shown as it was, and its question is asked again. */
export const hasExpired = ({ expiresAt }: Pick<Point, 'expiresAt'>, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) <= now
