import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { POINT_GROUPS } from '@canvass/contracts/shapes/point-keys'

/** The display names of the 25 points. */
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
  notApplicable: 'Not applicable',
  unknownValue: 'Unknown',
} as const
