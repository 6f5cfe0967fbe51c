import * as z from 'zod/mini'

/** A lead's place in the sales pipeline, in display order. */
export const LEAD_STATUSES = [
  'qualified',
  'cna_scheduled',
  'cna_conducted',
  'proposal_sent',
  'closed_won',
  'closed_lost',
] as const
export const LeadStatus = z.enum(LEAD_STATUSES)
export type LeadStatus = z.infer<typeof LeadStatus>
