import { type Plan, PLANS } from '@canvass/contracts/shapes/plans'

/** An organization's limits under its plan; null means unlimited. */
interface PlanLimits {
  /** Captures per month that become enriched lead profiles. */
  readonly scans: number | null
  /** Leads beyond this are stored and stay readable, but aren't enriched. */
  readonly leads: number | null
  /** People who aren't deactivated. */
  readonly seats: number | null
}

/** The limits of the price list. */
const LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  free: { scans: 10, leads: 50, seats: 2 },
  starter: { scans: 100, leads: 500, seats: 1 },
  professional: { scans: 500, leads: 2_000, seats: 5 },
  team: { scans: 2_000, leads: 10_000, seats: 15 },
  enterprise: { scans: null, leads: null, seats: null },
}

export const planLimits = (plan: Plan): PlanLimits => LIMITS[plan]

/**
 * The lowest plan with each feature, and how a refusal names it. The server checks only this table: existing data stays
 * readable under every plan, and no capture is ever refused because of a plan.
 */
const FEATURES = {
  /** Language models take part in the enrichment. */
  model: { from: 'starter', phrase: 'AI enrichment comes' },
  /** Email addresses are derived and verified for people without one. */
  contactFinder: { from: 'starter', phrase: 'Finding contacts comes' },
  /** New events can be created. */
  events: { from: 'professional', phrase: 'Events come' },
  /** People can be grouped into new teams. */
  teams: { from: 'team', phrase: 'Teams come' },
  /** Programs can call the API on a user's behalf. */
  apiTokens: { from: 'enterprise', phrase: 'API tokens come' },
  /** Models are called at the organization's own endpoint. */
  modelAddress: { from: 'enterprise', phrase: 'Your own model endpoint comes' },
} as const satisfies Record<string, { from: Plan; phrase: string }>

export type PlanFeature = keyof typeof FEATURES
export const PLAN_FEATURES = Object.keys(FEATURES) as PlanFeature[]

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}

export const hasPlanFeature = (plan: Plan, feature: PlanFeature): boolean =>
  PLANS.indexOf(plan) >= PLANS.indexOf(FEATURES[feature].from)

/** Builds a sentence, without its period, that states which plan includes the feature. */
export const describeRequiredPlan = (feature: PlanFeature): string =>
  `${FEATURES[feature].phrase} with the ${PLAN_NAMES[FEATURES[feature].from]} plan`

/** Returns the nearest larger plan with more seats, and more than are taken; undefined if there is none. */
export function planWithMoreSeats(plan: Plan, taken = 0): Plan | undefined {
  const { seats } = LIMITS[plan]
  if (seats === null) return undefined
  const above = PLANS.slice(PLANS.indexOf(plan) + 1)
  return above.find((larger) => (LIMITS[larger].seats ?? Infinity) > Math.max(seats, taken))
}
