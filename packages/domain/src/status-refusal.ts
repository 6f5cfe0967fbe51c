import type { LeadStatus } from '@canvass/contracts/lead-status'
import { isActive } from './lead-status.ts'

/**
 * Explains in a sentence why a status change is refused; undefined if it is allowed. Any open status may change to any
 * other, won or lost; lost needs a reason; only a team lead reopens or changes a closed lead.
 */
export function refusalOfStatus(change: {
  from: LeadStatus
  to: LeadStatus
  lostReason: string | null
  isTeamLead: boolean
}): string | undefined {
  if (!isActive(change.from) && !change.isTeamLead) return 'Only a team lead can reopen a closed lead'
  if (change.to === 'closed_lost' && !change.lostReason?.trim()) return 'Enter why it was lost'
  return undefined
}
