import type { LeadStatus } from '@canvass/contracts/lead-status'

/** US dollars. */
export const REVENUE_TARGET = 1_000_000
export const AVERAGE_DEAL = 250_000
/** The ratio for a step that no lead has taken yet. */
export const DEFAULT_RATIOS: ConversionRatios = { leadToMeeting: 0.2, meetingToProposal: 0.5, proposalToClose: 0.4 }

export interface ConversionRatios {
  leadToMeeting: number
  meetingToProposal: number
  proposalToClose: number
}

export interface GoalFigures {
  /** US dollars left to win; never below 0. */
  remaining: number
  /** Share of the target that is won, 0 to 1. */
  reached: number
  deals: number
  proposals: number
  meetings: number
  leads: number
}

type Counts = Readonly<Record<LeadStatus, number>>

/**
 * Computes the ratios from the leads. Meetings: cna_scheduled, cna_conducted, proposal_sent, and closed_won. Proposals:
 * proposal_sent and closed_won.
 */
export function conversionRatios(counts: Counts): ConversionRatios {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const proposals = counts.proposal_sent + counts.closed_won
  const meetings = counts.cna_scheduled + counts.cna_conducted + proposals
  return {
    leadToMeeting: ratio(meetings, total) ?? DEFAULT_RATIOS.leadToMeeting,
    meetingToProposal: ratio(proposals, meetings) ?? DEFAULT_RATIOS.meetingToProposal,
    proposalToClose: ratio(counts.closed_won, proposals) ?? DEFAULT_RATIOS.proposalToClose,
  }
}

/** Undefined while no lead has taken or passed a step: dividing by that ratio would ask for infinitely many. */
const ratio = (passed: number, of: number): number | undefined => (of > 0 && passed > 0 ? passed / of : undefined)

/**
 * Computes what the target still needs. Deals are the remaining sum divided by the average deal, rounded up; proposals,
 * meetings, and leads are each the previous figure divided by its ratio, rounded up. `wonValue` is in US dollars.
 */
export function goalFigures(counts: Counts, wonValue: number): GoalFigures {
  const remaining = Math.max(0, REVENUE_TARGET - wonValue)
  const ratios = conversionRatios(counts)
  const deals = roundUp(remaining / AVERAGE_DEAL)
  const proposals = roundUp(deals / ratios.proposalToClose)
  const meetings = roundUp(proposals / ratios.meetingToProposal)
  const leads = roundUp(meetings / ratios.leadToMeeting)
  return { remaining, reached: Math.min(1, Math.max(0, wonValue) / REVENUE_TARGET), deals, proposals, meetings, leads }
}

/** Rounds up, ignoring floating-point residue: 28 / (28 / 58) must stay 58. */
const roundUp = (value: number): number => Math.max(0, Math.ceil(value - 1e-9))
