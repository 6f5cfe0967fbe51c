import type { Plan } from '@canvass/contracts/shapes/plans'

/** What an organization may do under its plan; null where there is no bound. */
interface PlanAllows {
  /** Captures that end as lead profiles with their enrichment, in a month. */
  readonly scans: number | null
  /** Leads beyond this are kept and stay readable, but nothing is found out about further ones. */
  readonly leads: number | null
  /** Whether language models take part in the enrichment. */
  readonly model: boolean
  /** Whether people are put together in teams. */
  readonly teams: boolean
}

/** The bounds are those of the price list. */
const allows: Readonly<Record<Plan, PlanAllows>> = {
  free: { scans: 10, leads: 50, model: false, teams: false },
  starter: { scans: 100, leads: 500, model: true, teams: false },
  professional: { scans: 500, leads: 2_000, model: true, teams: false },
  team: { scans: 2_000, leads: 10_000, model: true, teams: true },
  enterprise: { scans: null, leads: null, model: true, teams: true },
}

export const planAllows = (plan: Plan): PlanAllows => allows[plan]
