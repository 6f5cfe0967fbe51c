import type { Point, PointKey, PointStatus } from '@canvass/contracts/intelligence'
import type { PointStateName } from '../../ui/PointState.tsx'

/** The 25 points by the names they have on screen. */
export const POINT_WORDS: Readonly<Record<PointKey, string>> = {
  identity: 'Identity',
  category: 'Industry',
  model: 'How they sell',
  size: 'Size',
  revenue: 'Revenue',
  ownership: 'Who decides',
  lifecycle: 'Stage of life',
  place: 'Location, hours',
  reviews: 'Reviews',
  listings: 'Listings',
  web: 'Website',
  social: 'Social',
  ads_now: 'Advertising seen',
  ad_budget: 'Ad budget',
  coop: 'Co-op funds',
  usp: 'Offer now',
  audience: 'Audience',
  season: 'Season',
  rivals: 'Rivals',
  triggers: 'Trigger',
  people: 'Decision makers',
  needs: 'Needs',
  timing: 'Timing',
  risks: 'Risks',
  approach: 'Approach',
}

export const STATE_OF_POINT: Readonly<Record<PointStatus, PointStateName>> = {
  known: 'known',
  inferred: 'inferred',
  confirmed: 'confirmed',
  rejected: 'rejected',
  unknown: 'unknown',
  not_applicable: 'unknown',
}

/** Whether something is known of the point: known, inferred or confirmed. */
export const isKnown = (status: PointStatus): boolean =>
  status === 'known' || status === 'inferred' || status === 'confirmed'

/** The point's value in words; without support it says so. */
export function pointText(point: Pick<Point, 'value' | 'status'>): string {
  if (point.status === 'not_applicable') return 'Does not apply'
  return point.value?.trim() || 'Unknown'
}
