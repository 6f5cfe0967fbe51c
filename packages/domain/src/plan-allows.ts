import { type Plan, PLANS } from '@canvass/contracts/shapes/plans'

/** How much an organization may have under its plan; null where there is no bound. */
interface PlanAllows {
  /** Captures that end as lead profiles with their enrichment, in a month. */
  readonly scans: number | null
  /** Leads beyond this are kept and stay readable, but nothing is found out about further ones. */
  readonly leads: number | null
  /** People who are not deactivated. */
  readonly seats: number | null
}

/** The bounds are those of the price list. */
const allows: Readonly<Record<Plan, PlanAllows>> = {
  free: { scans: 10, leads: 50, seats: 2 },
  starter: { scans: 100, leads: 500, seats: 1 },
  professional: { scans: 500, leads: 2_000, seats: 5 },
  team: { scans: 2_000, leads: 10_000, seats: 15 },
  enterprise: { scans: null, leads: null, seats: null },
}

export const planAllows = (plan: Plan): PlanAllows => allows[plan]

/**
 * From which plan on there is what, and how it is called where it is refused. The server asks this table and no other: what
 * exists stays readable under every plan, and nothing that was captured is refused because of one.
 */
const FEATURES = {
  /** Language models take part in the enrichment. */
  model: { from: 'starter', said: 'AI enrichment comes' },
  /** Addresses are made for people who have none, and looked for. */
  contactFinder: { from: 'starter', said: 'Finding contacts comes' },
  /** New events are set up. */
  events: { from: 'professional', said: 'Events come' },
  /** People are put together in new teams. */
  teams: { from: 'team', said: 'Teams come' },
  /** Programs call in somebody's name. */
  apiTokens: { from: 'enterprise', said: 'API tokens come' },
  /** A model is asked at an address of the organization's own. */
  modelAddress: { from: 'enterprise', said: 'Your own model endpoint comes' },
} as const satisfies Record<string, { from: Plan; said: string }>

export type PlanFeature = keyof typeof FEATURES
export const PLAN_FEATURES = Object.keys(FEATURES) as PlanFeature[]

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  free: 'Free',
  starter: 'Starter',
  professional: 'Professional',
  team: 'Team',
  enterprise: 'Enterprise',
}

export const planHas = (plan: Plan, feature: PlanFeature): boolean =>
  PLANS.indexOf(plan) >= PLANS.indexOf(FEATURES[feature].from)

/** Which plan has it, in one sentence without its end. */
export const comesWith = (feature: PlanFeature): string =>
  `${FEATURES[feature].said} with the ${PLAN_NAMES[FEATURES[feature].from]} plan`

/** The nearest plan above this one with room for more people; undefined where there is none. */
export function planWithMoreSeats(plan: Plan): Plan | undefined {
  const { seats } = allows[plan]
  if (seats === null) return undefined
  return PLANS.slice(PLANS.indexOf(plan) + 1).find((above) => (allows[above].seats ?? Infinity) > seats)
}
