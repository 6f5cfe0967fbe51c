import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import { isActive } from './lead-status.ts'
import { type LeadTally, totalOf } from './lead-tally.ts'

export interface PipelineMetrics {
  total: number
  byStatus: Readonly<Record<LeadStatus, number>>
  /** Neither won nor lost. */
  active: number
  won: number
  /** Sums of amounts in US dollars: active leads here, won ones below. */
  pipelineValue: number
  wonValue: number
  /** Won leads as a percentage of all leads, with one decimal, e.g. 5.5; 0 without leads. */
  winRate: number
}

/** Computes the sales pipeline figures from the tally of the viewer's leads. */
export function pipelineMetrics({ counts, amounts }: LeadTally): PipelineMetrics {
  const total = totalOf({ counts, amounts })
  const open = LEAD_STATUSES.filter(isActive)
  return {
    total,
    byStatus: counts,
    active: open.reduce((sum, status) => sum + counts[status], 0),
    won: counts.closed_won,
    pipelineValue: open.reduce((sum, status) => sum + amounts[status], 0),
    wonValue: amounts.closed_won,
    winRate: winRateOf(counts.closed_won, total),
  }
}

/** Returns closed_won divided by all leads, as a percentage with one decimal. */
export const winRateOf = (won: number, total: number): number =>
  total === 0 ? 0 : Math.round((won / total) * 1_000) / 10
