import { JOIN_REQUEST_DAYS, type JoinRequest } from '@canvass/contracts/organization/join-requests'
import type { InvitedRole } from '@canvass/contracts/organization/invitations'
import { sql } from 'kysely'
import { type InvitationRefusal, inviteRequester, type InvitationSecret } from '../accounts/invitations.ts'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'

const MAX_LISTED = 200
const DAY_MS = 24 * 60 * 60_000
/** The same as for an invitation made manually. */
const INVITATION_DAYS = 7

/** Lists requests that wait for a decision, oldest first. */
export const listJoinRequestsOf = (database: Database, organizationId: string): Promise<JoinRequest[]> =>
  inTenant(database, organizationId, async (tenant) => {
    const rows = await selectOpen(tenant, organizationId).orderBy('askedAt').orderBy('id').limit(MAX_LISTED).execute()
    return rows.map(({ id, email, firstName, lastName, askedAt }) => ({
      id,
      email,
      name: `${firstName} ${lastName}`.trim(),
      askedAt: (askedAt ?? new Date(0)).toISOString(),
      expiresAt: new Date((askedAt?.getTime() ?? 0) + JOIN_REQUEST_DAYS * DAY_MS).toISOString(),
    }))
  })

/**
 * Invites the requester by email at the address they used; decision and invitation share one transaction. If two admins
 * decide at the same time, the second finds the request decided, because an invitation locks the organization.
 */
export function approveRequest(
  database: Database,
  of: { by: AuditBy; id: string },
  given: { invitationId: string; role: InvitedRole },
  made: InvitationSecret,
): Promise<{ id: string } | InvitationRefusal> {
  const { by, id } = of
  const { organizationId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const request = await selectOpen(tenant, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!request) return missingOrOver(tenant, organizationId, id)
    const invited = await inviteRequester(
      tenant,
      { by, id: given.invitationId },
      { email: request.email, role: given.role, maxUses: 1, expiresInDays: INVITATION_DAYS },
      made,
    )
    if ('refused' in invited) return invited
    await decide(tenant, by, id, true)
    await recordAudit(tenant, by, { action: 'join_request_approved', after: { role: given.role } })
    return { id }
  })
}

/** Declines a request. The address is ignored for a while and isn't notified. */
export function declineRequest(
  database: Database,
  { by, id }: { by: AuditBy; id: string },
): Promise<{ id: string } | InvitationRefusal> {
  const { organizationId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const request = await selectOpen(tenant, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!request) return missingOrOver(tenant, organizationId, id)
    await decide(tenant, by, id, false)
    await recordAudit(tenant, by, { action: 'join_request_declined' })
    return { id }
  })
}

const selectOpen = (tenant: Tenant, organizationId: string) =>
  tenant
    .selectFrom('joinRequests')
    .select(['id', 'email', 'firstName', 'lastName', 'askedAt'])
    .where('organizationId', '=', organizationId)
    .where('decidedAt', 'is', null)
    .where('askedAt', '>', sql<Date>`now() - make_interval(days => ${JOIN_REQUEST_DAYS})`)

async function missingOrOver(tenant: Tenant, organizationId: string, id: string): Promise<InvitationRefusal> {
  const row = await tenant
    .selectFrom('joinRequests')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .where('askedAt', 'is not', null)
    .executeTakeFirst()
  return { refused: row ? 'over' : 'missing' }
}

const decide = (tenant: Tenant, { organizationId, userId }: AuditBy, id: string, isApproved: boolean) =>
  tenant
    .updateTable('joinRequests')
    .set({ decidedAt: sql<Date>`now()`, decidedBy: userId, isApproved })
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .execute()
