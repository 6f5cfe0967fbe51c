import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import { dealAmountOf } from './deal-amount.ts'

/** The parts of a lead the figures need; `dealAmount` is numeric text, US dollars. */
export interface CountedLead {
  readonly status: LeadStatus
  readonly dealAmount: string
}

/** Leads and their amounts in US dollars by status, the basis of every counter on Home. */
export interface LeadTally {
  counts: Record<LeadStatus, number>
  amounts: Record<LeadStatus, number>
}

const zeros = (): Record<LeadStatus, number> =>
  Object.fromEntries(LEAD_STATUSES.map((status) => [status, 0])) as Record<LeadStatus, number>

export const emptyTally = (): LeadTally => ({ counts: zeros(), amounts: zeros() })

/** Returns the tally after rows were removed and added; doesn't mutate the given one. */
export function retally(
  tally: LeadTally,
  gone: Iterable<CountedLead | undefined>,
  come: Iterable<CountedLead>,
): LeadTally {
  const next: LeadTally = { counts: { ...tally.counts }, amounts: { ...tally.amounts } }
  for (const lead of gone) {
    if (!lead) continue
    next.counts[lead.status] -= 1
    next.amounts[lead.status] -= dealAmountOf(lead.dealAmount)
  }
  for (const lead of come) {
    next.counts[lead.status] += 1
    next.amounts[lead.status] += dealAmountOf(lead.dealAmount)
  }
  // Adding and subtracting cents leaves floating-point residue, and sometimes a negative zero.
  for (const status of LEAD_STATUSES) next.amounts[status] = Math.round(next.amounts[status] * 100) / 100 + 0
  return next
}

export const totalOf = (tally: LeadTally): number => Object.values(tally.counts).reduce((sum, count) => sum + count, 0)
