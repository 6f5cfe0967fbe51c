import type { LeadStatus } from '@canvass/contracts/lead-status'

const CLOSED: ReadonlySet<LeadStatus> = new Set<LeadStatus>(['closed_won', 'closed_lost'])

/** Whether a status is neither won nor lost. */
export const isActive = (status: LeadStatus): boolean => !CLOSED.has(status)
