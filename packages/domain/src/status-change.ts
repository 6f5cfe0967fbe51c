import type { LeadStatus } from '@canvass/contracts/lead-status'
import { isActive } from './lead-status.ts'

/**
 * Why a lead may not go from one status to another, in a sentence; undefined where it may. Any open status may become
 * any other, won or lost; being lost asks for a reason; what is closed is opened or decided anew by a team lead.
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
