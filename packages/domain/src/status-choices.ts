import { LEAD_STATUSES, type LeadStatus } from '@canvass/contracts/lead-status'
import { isAtLeast } from './role-order.ts'
import { refusalOfStatus } from './status-refusal.ts'

type Actor = Parameters<typeof isAtLeast>[0]

/** Returns the statuses that the actor may choose for a lead, including its current one, in display order. */
export const statusChoices = (from: LeadStatus, actor: Actor): LeadStatus[] =>
  LEAD_STATUSES.filter(
    (to) =>
      to === from ||
      refusalOfStatus({ from, to, lostReason: 'asked for', isTeamLead: isAtLeast(actor, 'team_lead') }) === undefined,
  )
