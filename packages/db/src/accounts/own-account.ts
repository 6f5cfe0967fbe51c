import { sql } from 'kysely'
import { type AuditBy, type AuditOrigin, recordAudit, recordLinkAction } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'

/** A signed-in user, in this session. */
interface Owner {
  organizationId: string
  userId: string
  tokenHash: Buffer
}

/** Checked before a user changes their own account. */
export interface OwnAccount {
  username: string
  email: string
  firstName: string
  ownsEmail: boolean
  passwordHash: string
  /** Whether the password was entered in this session within the last ten minutes. */
  isConfirmed: boolean
}

export interface EmailChange {
  email: string
  oldEmail: string
  firstName: string
  username: string
}

/** Undefined if the session has ended in the meantime. */
export function findOwnAccount(database: Database, owner: Owner): Promise<OwnAccount | undefined> {
  return inTenant(database, owner.organizationId, (tenant) =>
    tenant
      .selectFrom('users as u')
      .innerJoin('sessions as s', (join) =>
        join.onRef('s.organizationId', '=', 'u.organizationId').onRef('s.userId', '=', 'u.id'),
      )
      .select(['u.username', 'u.email', 'u.firstName', 'u.ownsEmail', 'u.passwordHash'])
      .select(sql<boolean>`s.confirmed_at > now() - interval '10 minutes'`.as('isConfirmed'))
      .where('u.organizationId', '=', owner.organizationId)
      .where('u.id', '=', owner.userId)
      .where('s.tokenHash', '=', owner.tokenHash)
      .executeTakeFirst(),
  )
}

/** Records that the correct password was just entered. */
export async function confirmSession(database: Database, { organizationId, tokenHash }: Owner): Promise<void> {
  await inTenant(database, organizationId, (tenant) =>
    tenant
      .updateTable('sessions')
      .set({ confirmedAt: sql`now()` })
      .where('organizationId', '=', organizationId)
      .where('tokenHash', '=', tokenHash)
      .execute(),
  )
}

/**
 * Sets the password and ends every other session; links mailed earlier stop working, and all known devices are
 * forgotten. Returns the hashes of the ended tokens; undefined if the password is no longer `oldHash`.
 */
export function changeOwnPassword(
  database: Database,
  { organizationId, userId, tokenHash }: Owner,
  { oldHash, newHash }: { oldHash: string; newHash: string },
  by: AuditBy,
): Promise<Buffer[] | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const changed = await tenant
      .updateTable('users')
      .set({ passwordHash: newHash })
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .where('passwordHash', '=', oldHash)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return undefined
    await tenant
      .updateTable('passwordResets')
      .set({ usedAt: sql`now()` })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .execute()
    await sql`delete from known_callers where organization_id = ${organizationId} and user_id = ${userId}`.execute(
      tenant,
    )
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('tokenHash', '<>', tokenHash)
      .returning('tokenHash')
      .execute()
    await recordAudit(tenant, by, { action: 'password_changed', after: { endedSessions: ended.length } })
    return ended.map((session) => session.tokenHash)
  })
}

export async function changeOwnName(
  database: Database,
  { organizationId, userId }: Owner,
  name: { firstName: string; lastName: string },
  by: AuditBy,
): Promise<void> {
  await inTenant(database, organizationId, async (tenant) => {
    await tenant
      .updateTable('users')
      .set(name)
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .execute()
    await recordAudit(tenant, by, { action: 'name_changed' })
  })
}

/** Tells whether another account uses this address for mail or sign-in. */
export async function isEmailTaken(database: Database, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    isTaken: boolean
  }>`select canvass_platform.is_email_taken(${email}, ${userId}) as is_taken`.execute(database.kysely)
  return rows[0]?.isTaken === true
}

/** Stores a link for ten minutes and queues its emails, in one transaction. Earlier links stay valid. */
export async function beginEmailChange(
  database: Database,
  { organizationId, userId }: Owner,
  change: { tokenHash: Buffer; email: string; emails: readonly NewEmail[] },
): Promise<void> {
  await inTenant(database, organizationId, async (tenant) => {
    const { tokenHash, email } = change
    await tenant
      .deleteFrom('emailChanges')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
      .execute()
    await tenant.insertInto('emailChanges').values({ organizationId, userId, tokenHash, email }).execute()
    for (const email of change.emails) await queueEmail(tenant, email)
  })
}

/**
 * Switches to the link's address and notifies the previous one. Returns the user's id; undefined if the link is void.
 */
export function confirmEmailChange(
  database: Database,
  tokenHash: Buffer,
  emailTo: (change: EmailChange) => NewEmail,
  origin: AuditOrigin,
): Promise<string | undefined> {
  return database.kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      change: (EmailChange & { userId: string; ownedOldEmail: boolean }) | null
    }>`select canvass_platform.confirm_email_change(${tokenHash}) as change`.execute(transaction)
    const change = rows[0]?.change
    if (!change) return undefined
    if (change.ownedOldEmail) await queueEmail(transaction, emailTo(change))
    await recordLinkAction(transaction, change.userId, 'email_changed', origin)
    return change.userId
  })
}
