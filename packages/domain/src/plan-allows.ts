import { type Plan, PLANS } from '@canvass/contracts/shapes/plans'

/** What an organization may do under its plan; null where there is no bound. */
interface PlanAllows {
  /** Captures that end as lead profiles with their enrichment, in a month. */
  readonly scans: number | null
  /** Leads beyond this are kept and stay readable, but nothing is found out about further ones. */
  readonly leads: number | null
  /** People who are not deactivated. */
  readonly seats: number | null
  /** Whether addresses are made for people who have none, and looked for. */
  readonly contactFinder: boolean
  /** Whether language models take part in the enrichment. */
  readonly model: boolean
  /** Whether the organization may have a model asked at an address of its own. */
  readonly modelAddress: boolean
  /** Whether people are put together in teams. */
  readonly teams: boolean
}

/** The bounds are those of the price list. */
const allows: Readonly<Record<Plan, PlanAllows>> = {
  free: { scans: 10, leads: 50, seats: 2, contactFinder: false, model: false, modelAddress: false, teams: false },
  starter: { scans: 100, leads: 500, seats: 1, contactFinder: true, model: true, modelAddress: false, teams: false },
  professional: {
    scans: 500,
    leads: 2_000,
    seats: 5,
    contactFinder: true,
    model: true,
    modelAddress: false,
    teams: false,
  },
  team: { scans: 2_000, leads: 10_000, seats: 15, contactFinder: true, model: true, modelAddress: false, teams: true },
  enterprise: {
    scans: null,
    leads: null,
    seats: null,
    contactFinder: true,
    model: true,
    modelAddress: true,
    teams: true,
  },
}

export const planAllows = (plan: Plan): PlanAllows => allows[plan]

/** The nearest plan above this one with room for more people; undefined where there is none. */
export function planWithMoreSeats(plan: Plan): Plan | undefined {
  const { seats } = allows[plan]
  if (seats === null) return undefined
  return PLANS.slice(PLANS.indexOf(plan) + 1).find((above) => (allows[above].seats ?? Infinity) > seats)
}
