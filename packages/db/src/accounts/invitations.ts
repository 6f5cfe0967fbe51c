import type { Invitation, InvitedRole } from '@canvass/contracts/organization/invitations'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { planAllows } from '@canvass/domain/plan-allows'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { type NewLetter, postLetter } from './letters.ts'
import { countSeats } from './organization.ts'

export type InvitationRefusal =
  | { refused: 'missing' | 'not_admin' | 'over' | 'already_here' | 'already_invited' }
  | { refused: 'no_seat'; plan: Plan; seats: number }

/** Who invites and whence, and the id that the invitation gets. */
interface Of {
  by: AuditBy
  id: string
}

interface Given {
  email: string | null
  role: InvitedRole
  maxUses: number
  expiresInDays: number
}

/** What is made of an invitation with its secret: its letter, where it is mailed. */
export interface Made {
  tokenHash: Buffer
  letterFor: (told: { email: string; organizationName: string; invitedBy: string; goodForMs: number }) => NewLetter
}

const LISTED_AT_MOST = 200
const DAY_MS = 24 * 60 * 60_000

/** The newest first. */
export const listInvitationsOf = (database: Database, organizationId: string): Promise<Invitation[]> =>
  inTenant(database, organizationId, (tenant) => read(tenant, organizationId))

/** Invites somebody by mail, or makes a link: the invitation and its letter, or neither. */
export const invite = (database: Database, of: Of, given: Given, made: Made): Promise<Invitation | InvitationRefusal> =>
  inTenant(database, of.by.organizationId, (tenant) => inviteWithin(tenant, of, given, made))

/** The same together with what else is written in that transaction. */
export async function inviteWithin(
  tenant: Tenant,
  { by, id }: Of,
  given: Given,
  made: Made,
): Promise<Invitation | InvitationRefusal> {
  const { organizationId, userId: actorId } = by
  const { email, role, maxUses, expiresInDays } = given
  const { plan } = await holdOrganization(tenant, organizationId)
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
  await post(tenant, { organizationId, actorId, email, goodForMs: expiresInDays * DAY_MS }, made)
  await recordAudit(tenant, by, { action: 'invitation_made', after: { role, maxUses, isMailed: email !== null } })
  return only(await read(tenant, organizationId, id))
}

/**
 * Invites somebody who asked for it. Where somebody else has invited them meanwhile, that invitation is sent anew, with the
 * role that is given now: it keeps a seat for them already, and of two letters the newer one counts.
 */
export async function inviteWhoAsked(
  tenant: Tenant,
  of: Of,
  given: Given & { email: string },
  made: Made,
): Promise<Invitation | InvitationRefusal> {
  const { organizationId, userId: actorId } = of.by
  const { email, role, expiresInDays } = given
  await holdOrganization(tenant, organizationId)
  const open = await findOpen(tenant, organizationId, email)
  if (!open || (await isColleagueByEmail(tenant, organizationId, email))) return inviteWithin(tenant, of, given, made)
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
  await post(tenant, { organizationId, actorId, email, goodForMs: expiresInDays * DAY_MS }, made)
  await recordAudit(tenant, of.by, { action: 'invitation_renewed', after: { role } })
  return only(await read(tenant, organizationId, open.id))
}

/** Gives an invitation another secret and as long as it had at first. What it opened with before opens nothing. */
export function renew(
  database: Database,
  { by, id }: { by: AuditBy; id: string },
  made: Made,
): Promise<Invitation | InvitationRefusal> {
  const { organizationId, userId: actorId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const { plan } = await holdOrganization(tenant, organizationId)
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
        createdAt: sql<Date>`now()`,
        expiresAt: sql<Date>`now() + (expires_at - created_at)`,
      })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute()
    await post(tenant, { organizationId, actorId, email: before.email, goodForMs }, made)
    await recordAudit(tenant, by, { action: 'invitation_renewed', after: { role: before.role } })
    return only(await read(tenant, organizationId, id))
  })
}

/** Takes an invitation back. One that was used up or taken back stays as it is. */
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
    order by i.created_at desc, i.id desc limit ${LISTED_AT_MOST}`.execute(tenant)
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }))
}

function only([invitation]: Invitation[]): Invitation {
  if (!invitation) throw new Error('An invitation was written and is not there')
  return invitation
}

/** Whoever changes the organization's people waits for each other, so that no seat is given twice. */
const holdOrganization = (tenant: Tenant, organizationId: string) =>
  tenant
    .selectFrom('organizations')
    .select(['plan', 'name'])
    .where('organizationId', '=', organizationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Whether who asks is still an admin, now that the organization is held: their role may just have been taken away. */
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

/** Open invitations keep their seats free. */
async function requireSeats(
  tenant: Tenant,
  organizationId: string,
  { plan, wanted }: { plan: Plan; wanted: number },
): Promise<InvitationRefusal | undefined> {
  const { seats } = planAllows(plan)
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

/** The letter of a mailed invitation, from whoever sends it now. */
async function post(
  tenant: Tenant,
  of: { organizationId: string; actorId: string; email: string | null; goodForMs: number },
  { letterFor }: Made,
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
  await postLetter(tenant, letterFor({ email, organizationName, invitedBy, goodForMs }))
}
