import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import { dealAmountOf } from './deal-amount.ts'
import { isActive } from './lead-status.ts'

/** What the figures need of a lead. */
export interface PipelineLead {
  readonly status: LeadStatus
  /** Numeric text, US dollars. */
  readonly dealAmount: string
}

export interface PipelineMetrics {
  total: number
  byStatus: Record<LeadStatus, number>
  /** Neither won nor lost. */
  active: number
  won: number
  /** Sums of amounts, US dollars: of active leads, and of won ones. */
  pipelineValue: number
  wonValue: number
  /** Won of all leads, percent with one decimal, e.g. 5.5; 0 without leads. */
  winRate: number
}

/** Counts and sums over all leads of the viewer; one pass. */
export function pipelineMetrics(leads: Iterable<PipelineLead>): PipelineMetrics {
  const byStatus = Object.fromEntries(LEAD_STATUSES.map((status) => [status, 0])) as Record<LeadStatus, number>
  let total = 0
  let active = 0
  let pipelineValue = 0
  let wonValue = 0
  for (const lead of leads) {
    total += 1
    byStatus[lead.status] += 1
    const amount = dealAmountOf(lead.dealAmount)
    if (isActive(lead.status)) {
      active += 1
      pipelineValue += amount
    } else if (lead.status === 'closed_won') wonValue += amount
  }
  const won = byStatus.closed_won
  return { total, byStatus, active, won, pipelineValue, wonValue, winRate: winRateOf(won, total) }
}

/** closed_won divided by all leads, as a percentage with one decimal. */
export const winRateOf = (won: number, total: number): number =>
  total === 0 ? 0 : Math.round((won / total) * 1_000) / 10
