import type { listInvitations as contract } from '@canvass/contracts/organization/invitations'
import { listInvitationsOf } from '@canvass/db/accounts/invitations'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'

export function listInvitations(database: Database): Handler<typeof contract> {
  return ({ actor }) => listInvitationsOf(database, actor.organizationId)
}
