import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import { category, identity, lifecycle, model, ownership, size } from './business-rules.ts'
import type { PointRule } from './claim.ts'
import { adsNow, audience, coop, season, social, triggers, usp, web } from './market-rules.ts'
import { approach, listings, people, place, risks } from './reach-rules.ts'

/** The points that rules can fill. The others need a provider or a person. */
export const POINT_RULES: Partial<Record<PointKey, PointRule>> = {
  identity,
  category,
  model,
  size,
  ownership,
  lifecycle,
  place,
  listings,
  web,
  social,
  ads_now: adsNow,
  coop,
  usp,
  audience,
  season,
  triggers,
  people,
  risks,
  approach,
}
