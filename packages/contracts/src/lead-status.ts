/** A lead's place in the sales pipeline, in display order. */
export const LEAD_STATUSES = [
  'qualified',
  'cna_scheduled',
  'cna_conducted',
  'proposal_sent',
  'closed_won',
  'closed_lost',
] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]
