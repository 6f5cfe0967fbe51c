import type { POINT_GROUPS, Point, PointKey, PointStatus } from '@canvass/contracts/intelligence'
import { withPhoneText } from '@canvass/domain/phone-text'
import type { PointStateName } from '../../ui/PointState.tsx'

/** The 25 points by the names they have on screen. */
export const POINT_WORDS: Readonly<Record<PointKey, string>> = {
  identity: 'Identity',
  category: 'Industry',
  model: 'How they sell',
  size: 'Size',
  revenue: 'Revenue',
  ownership: 'Ownership',
  lifecycle: 'Business stage',
  place: 'Location and hours',
  reviews: 'Reviews',
  listings: 'Listings',
  web: 'Website',
  social: 'Social',
  ads_now: 'Current advertising',
  ad_budget: 'Ad budget',
  coop: 'Co-op funds',
  usp: 'Current offer',
  audience: 'Audience',
  season: 'Season',
  rivals: 'Competitors',
  triggers: 'Recent change',
  people: 'Decision makers',
  needs: 'Needs',
  timing: 'Timing',
  risks: 'Risks',
  approach: 'Best approach',
}

export const GROUP_WORDS: Readonly<Record<(typeof POINT_GROUPS)[number]['key'], string>> = {
  identity: 'Identity',
  size: 'Size and budget',
  public: 'Online presence',
  market: 'Market',
  timing: 'Timing',
  people: 'People and approach',
}

export const pointsWords = {
  title: 'What we know',
  cna: 'Unknown points are questions for the customer needs analysis (CNA).',
  nothingFound: 'Nothing found yet',
  ask: 'Ask at the meeting',
  unknown: (names: readonly string[]) => `Unknown: ${names.join(', ')}`,
  known: 'known',
  inferred: 'inferred',
  confirmed: 'confirmed',
  rejected: 'rejected',
  unknownCount: 'unknown',
} as const

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
  if (point.status === 'not_applicable') return 'Not applicable'
  return withPhoneText(point.value?.trim() ?? '') || 'Unknown'
}
