import type { LeadStatus } from '@canvass/contracts/lead-status'

const CLOSED: ReadonlySet<LeadStatus> = new Set<LeadStatus>(['closed_won', 'closed_lost'])

/** Active is every status that is neither won nor lost. */
export const isActive = (status: LeadStatus): boolean => !CLOSED.has(status)
