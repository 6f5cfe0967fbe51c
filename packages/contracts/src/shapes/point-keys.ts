// Defined without a schema: every page loads the names of the points, and schemas weigh ten kilobytes.

/** The 25 points of the business intelligence, numbered 1 to 25 in this order. */
export const POINT_KEYS = [
  'identity',
  'category',
  'model',
  'size',
  'revenue',
  'ownership',
  'lifecycle',
  'place',
  'reviews',
  'listings',
  'web',
  'social',
  'ads_now',
  'ad_budget',
  'coop',
  'usp',
  'audience',
  'season',
  'rivals',
  'triggers',
  'people',
  'needs',
  'timing',
  'risks',
  'approach',
] as const

/** The groups of points as the profile shows them. */
export const POINT_GROUPS = [
  { key: 'identity', title: 'Identity', points: ['identity', 'category', 'model', 'lifecycle', 'place'] },
  { key: 'size', title: 'Size and money', points: ['size', 'revenue', 'ad_budget', 'coop'] },
  { key: 'public', title: 'Public face', points: ['reviews', 'listings', 'web', 'social'] },
  { key: 'market', title: 'Market', points: ['ads_now', 'usp', 'audience', 'rivals'] },
  { key: 'timing', title: 'Timing', points: ['season', 'triggers', 'timing'] },
  { key: 'people', title: 'People and approach', points: ['ownership', 'people', 'needs', 'risks', 'approach'] },
] as const satisfies readonly { key: string; title: string; points: readonly (typeof POINT_KEYS)[number][] }[]
