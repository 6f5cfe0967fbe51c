import type { setTeamLead as contract } from '@canvass/contracts/teams'
import { type TeamLeadRefusal, setTeamLead as set } from '@canvass/db/accounts/team-people'
import type { Database } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { membershipKeyOf } from '../membership-key.ts'

const REFUSALS: Readonly<Record<TeamLeadRefusal, string>> = {
  not_in_team: 'Add this person to the team first',
  viewer: 'A viewer can’t lead a team. Change their role first',
  admin: 'Admins can already see and edit every lead',
  deactivated: 'This person was deactivated',
}

/** Names a team's lead by giving a role, which takes effect within a second like every role change. */
export function setTeamLead(database: Database): Handler<typeof contract> {
  return async ({ actor, params, body: { isLead }, request }) => {
    const team = await set(database, auditedBy(actor, request), { ...membershipKeyOf(params), isLead })
    if (!team) throw new AppError('not_found', 'Not found')
    if (typeof team === 'string') throw new AppError('conflict', REFUSALS[team], { reason: team })
    return team
  }
}
