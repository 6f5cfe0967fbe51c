import type { Invitation, InvitedRole } from '@canvass/contracts/organization/invitations'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'
import { countSeats } from './organization.ts'

export type InvitationRefusal =
  | { refused: 'missing' | 'not_admin' | 'over' | 'already_here' | 'already_invited' }
  | { refused: 'no_seat'; plan: Plan; seats: number }

/** Who sends the invitation, from where, and the id it gets. */
interface InvitationRef {
  by: AuditBy
  id: string
}

interface InvitationTerms {
  email: string | null
  role: InvitedRole
  maxUses: number
  expiresInDays: number
}

/** The secret's hash, and the email that carries the secret if the invitation is mailed. */
export interface InvitationSecret {
  tokenHash: Buffer
  emailFor: (told: { email: string; organizationName: string; invitedBy: string; goodForMs: number }) => NewEmail
}

const MAX_LISTED = 200
const DAY_MS = 24 * 60 * 60_000

/** Lists the organization's invitations, newest first. */
export const listInvitationsOf = (database: Database, organizationId: string): Promise<Invitation[]> =>
  inTenant(database, organizationId, (tenant) => read(tenant, organizationId))

/** Invites a person by email, or creates a link. The invitation and its email share one transaction. */
export const invite = (
  database: Database,
  of: InvitationRef,
  given: InvitationTerms,
  made: InvitationSecret,
): Promise<Invitation | InvitationRefusal> =>
  inTenant(database, of.by.organizationId, (tenant) => inviteInTransaction(tenant, of, given, made))

/** Same as {@link invite}, inside the caller's transaction. */
export async function inviteInTransaction(
  tenant: Tenant,
  { by, id }: InvitationRef,
  given: InvitationTerms,
  made: InvitationSecret,
): Promise<Invitation | InvitationRefusal> {
  const { organizationId, userId: actorId } = by
  const { email, role, maxUses, expiresInDays } = given
  const { plan } = await lockOrganization(tenant, organizationId)
  if (!(await isAdmin(tenant, by))) return { refused: 'not_admin' }
  const full = await requireSeats(tenant, organizationId, { plan, wanted: maxUses })
  if (full) return full
  if (email !== null) {
    if (await isColleagueByEmail(tenant, organizationId, email)) return { refused: 'already_here' }
    if (await findOpen(tenant, organizationId, email)) return { refused: 'already_invited' }
  }
  await tenant
    .insertInto('invitations')
    .values({
      organizationId,
      id,
      tokenHash: made.tokenHash,
      email,
      role,
      maxUses,
      invitedBy: actorId,
      expiresAt: sql<Date>`now() + make_interval(days => ${expiresInDays})`,
    })
    .execute()
  await queueInvitationEmail(tenant, { organizationId, actorId, email, goodForMs: expiresInDays * DAY_MS }, made)
  await recordAudit(tenant, by, { action: 'invitation_made', after: { role, maxUses, isMailed: email !== null } })
  return only(await read(tenant, organizationId, id))
}

/**
 * Invites a person who asked to join. If a colleague has invited them in the meantime, that invitation is sent again
 * with the role given now: it already reserves a seat, and the newer of two emails counts.
 */
export async function inviteRequester(
  tenant: Tenant,
  of: InvitationRef,
  given: InvitationTerms & { email: string },
  made: InvitationSecret,
): Promise<Invitation | InvitationRefusal> {
  const { organizationId, userId: actorId } = of.by
  const { email, role, expiresInDays } = given
  await lockOrganization(tenant, organizationId)
  const open = await findOpen(tenant, organizationId, email)
  if (!open || (await isColleagueByEmail(tenant, organizationId, email)))
    return inviteInTransaction(tenant, of, given, made)
  if (!(await isAdmin(tenant, of.by))) return { refused: 'not_admin' }
  await tenant
    .updateTable('invitations')
    .set({
      tokenHash: made.tokenHash,
      role,
      invitedBy: actorId,
      createdAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + make_interval(days => ${expiresInDays})`,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', open.id)
    .execute()
  await queueInvitationEmail(tenant, { organizationId, actorId, email, goodForMs: expiresInDays * DAY_MS }, made)
  await recordAudit(tenant, of.by, { action: 'invitation_renewed', after: { role } })
  return only(await read(tenant, organizationId, open.id))
}

/**
 * Gives an invitation a new secret and its original lifetime again. The old secret stops working, and the invitation is
 * from whoever renewed it: it outlives the role of the admin who created it.
 */
export function renew(
  database: Database,
  { by, id }: { by: AuditBy; id: string },
  made: InvitationSecret,
): Promise<Invitation | InvitationRefusal> {
  const { organizationId, userId: actorId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const { plan } = await lockOrganization(tenant, organizationId)
    if (!(await isAdmin(tenant, by))) return { refused: 'not_admin' }
    const [before] = await read(tenant, organizationId, id)
    if (!before) return { refused: 'missing' }
    if (before.state !== 'pending' && before.state !== 'expired') return { refused: 'over' }
    if (before.state === 'expired') {
      const full = await requireSeats(tenant, organizationId, { plan, wanted: before.maxUses - before.used })
      if (full) return full
    }
    const goodForMs = Date.parse(before.expiresAt) - Date.parse(before.createdAt)
    await tenant
      .updateTable('invitations')
      .set({
        tokenHash: made.tokenHash,
        invitedBy: actorId,
        createdAt: sql<Date>`now()`,
        expiresAt: sql<Date>`now() + (expires_at - created_at)`,
      })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute()
    await queueInvitationEmail(tenant, { organizationId, actorId, email: before.email, goodForMs }, made)
    await recordAudit(tenant, by, { action: 'invitation_renewed', after: { role: before.role } })
    return only(await read(tenant, organizationId, id))
  })
}

/** Revokes an invitation. One that was used up or already revoked stays unchanged. */
export function revoke(
  database: Database,
  { by, id }: { by: AuditBy; id: string },
): Promise<Invitation | InvitationRefusal> {
  const { organizationId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const [before] = await read(tenant, organizationId, id)
    if (!before) return { refused: 'missing' }
    if (before.state === 'accepted') return { refused: 'over' }
    if (before.state === 'revoked') return before
    await tenant
      .updateTable('invitations')
      .set({ revokedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .execute()
    await recordAudit(tenant, by, { action: 'invitation_revoked', before: { role: before.role } })
    return before
  })
}

async function read(tenant: Tenant, organizationId: string, id?: string): Promise<Invitation[]> {
  type Row = Omit<Invitation, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }
  const { rows } = await sql<Row>`
    select i.id, i.email, i.role, i.max_uses, i.used, i.created_at, i.expires_at,
      case when i.used >= i.max_uses then 'accepted' when i.revoked_at is not null then 'revoked'
        when i.expires_at <= now() then 'expired' else 'pending' end as state,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as invited_by,
      array(select coalesce(nullif(trim(j.first_name || ' ' || j.last_name), ''), j.username)
        from invitation_uses n join users j on j.organization_id = n.organization_id and j.id = n.user_id
        where n.organization_id = i.organization_id and n.invitation_id = i.id order by n.used_at desc limit 5) as joined
    from invitations i join users u on u.organization_id = i.organization_id and u.id = i.invited_by
    where i.organization_id = ${organizationId} ${id === undefined ? sql`` : sql`and i.id = ${id}`}
    order by i.created_at desc, i.id desc limit ${MAX_LISTED}`.execute(tenant)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

function only([invitation]: Invitation[]): Invitation {
  if (!invitation) throw new Error('An invitation is missing right after it was written')
  return invitation
}

/** Locks the organization: changes to its people wait for each other, so that no seat is given out twice. */
const lockOrganization = (tenant: Tenant, organizationId: string) =>
  tenant
    .selectFrom('organizations')
    .select(['plan', 'name'])
    .where('organizationId', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/**
 * Tells whether the caller is still an admin now that the organization is locked: their role may just have been
 * revoked.
 */
async function isAdmin(tenant: Tenant, { organizationId, userId }: AuditBy): Promise<boolean> {
  const row = await tenant
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', userId)
    .where('deactivatedAt', 'is', null)
    .where((is) => is.or([is('role', '=', 'admin'), is('systemRole', '=', 'super_admin')]))
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses if the plan lacks the wanted seats. Open invitations reserve theirs. */
async function requireSeats(
  tenant: Tenant,
  organizationId: string,
  { plan, wanted }: { plan: Plan; wanted: number },
): Promise<InvitationRefusal | undefined> {
  const { seats } = planLimits(plan)
  if (seats === null) return undefined
  const { used, invited } = await countSeats(tenant, organizationId)
  return used + invited + wanted > seats ? { refused: 'no_seat', plan, seats } : undefined
}

async function isColleagueByEmail(tenant: Tenant, organizationId: string, email: string): Promise<boolean> {
  const row = await tenant
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`canvass.name_key(email) = canvass.name_key(${email})`)
    .executeTakeFirst()
  return row !== undefined
}

const findOpen = (tenant: Tenant, organizationId: string, email: string): Promise<{ id: string } | undefined> =>
  tenant
    .selectFrom('invitations')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`canvass.name_key(email) = canvass.name_key(${email})`)
    .where(sql<boolean>`used < max_uses and revoked_at is null and expires_at > now()`)
    .executeTakeFirst()

/** Queues the email of a mailed invitation, in the name of the current sender. */
async function queueInvitationEmail(
  tenant: Tenant,
  of: { organizationId: string; actorId: string; email: string | null; goodForMs: number },
  { emailFor }: InvitationSecret,
): Promise<void> {
  const { organizationId, actorId, email, goodForMs } = of
  if (email === null) return
  const { organizationName, firstName, lastName, username } = await tenant
    .selectFrom('users as u')
    .innerJoin('organizations as o', 'o.organizationId', 'u.organizationId')
    .select(['o.name as organizationName', 'u.firstName', 'u.lastName', 'u.username'])
    .where('u.organizationId', '=', organizationId)
    .where('u.id', '=', actorId)
    .executeTakeFirstOrThrow()
  const invitedBy = `${firstName} ${lastName}`.trim() || username
  await queueEmail(tenant, emailFor({ email, organizationName, invitedBy, goodForMs }))
}
