import type { Colleague } from '@canvass/contracts/people'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** A person's display name: first and last name, or the username if both are empty. */
export const NAME_OF = sql<string>`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), username)`

/** Lists the organization's people by name, including deactivated ones. */
export function listPeople(database: Database, organizationId: string): Promise<Colleague[]> {
  return inTenant(database, organizationId, async (tenant) => {
    const rows = await tenant
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'username', 'role', 'deactivatedAt', 'teamId'])
      .where('organizationId', '=', organizationId)
      .orderBy('firstName')
      .orderBy('lastName')
      .orderBy('id')
      .execute()
    return rows.map(({ id, firstName, lastName, username, role, deactivatedAt, teamId }) => ({
      id,
      name: `${firstName} ${lastName}`.trim() || username,
      role,
      isActive: deactivatedAt === null,
      teamId,
    }))
  })
}

/**
 * Ends every session of a deactivated person, and with them what their devices may still hand over. Returns how many
 * there were; `active` if the person isn't deactivated, undefined if the organization has no such person.
 */
export function cutOff(
  database: Database,
  of: { organizationId: string; userId: string },
  by: AuditBy,
): Promise<'active' | number | undefined> {
  const { organizationId, userId } = of
  return inTenant(database, organizationId, async (tenant) => {
    const person = await tenant
      .selectFrom('users')
      .select('deactivatedAt')
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person) return undefined
    if (!person.deactivatedAt) return 'active'
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .executeTakeFirst()
    const endedSessions = Number(ended.numDeletedRows)
    await recordAudit(tenant, by, {
      action: 'person_cut_off',
      object: { kind: 'person', id: userId },
      after: { endedSessions },
    })
    return endedSessions
  })
}

/**
 * Tells whether this person may own captures and leads: a member of the organization who isn't deactivated and isn't a
 * viewer.
 */
export async function canOwnCaptures(tenant: Tenant, organizationId: string, userId: string): Promise<boolean> {
  const row = await tenant
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', userId)
    .where('deactivatedAt', 'is', null)
    .where('role', '<>', 'viewer')
    .executeTakeFirst()
  return row !== undefined
}

/** Tells whether the organization has this person, deactivated or not. */
export function isPersonOf(database: Database, organizationId: string, userId: string): Promise<boolean> {
  return inTenant(database, organizationId, async (tenant) => {
    const row = await tenant
      .selectFrom('users')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirst()
    return row !== undefined
  })
}
