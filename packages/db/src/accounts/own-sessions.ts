import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'

/** Whose sessions are meant. */
interface Owner {
  organizationId: string
  userId: string
}

/** A session as its owner may see it. */
export interface KeptSession {
  id: string
  /** To find out which of them asks. */
  tokenHash: Buffer
  userAgent: string | null
  createdAt: Date
  seenAt: Date
}

/** The sessions of somebody that still hold, the one used last before the others. */
export function listSessionsOf(database: Database, { organizationId, userId }: Owner): Promise<KeptSession[]> {
  return inTenant(database, organizationId, (tenant) =>
    tenant
      .selectFrom('sessions')
      .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'seenAt'])
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('seenAt', '>', sql<Date>`now() - interval '30 days'`)
      .where('createdAt', '>', sql<Date>`now() - interval '90 days'`)
      .orderBy('seenAt', 'desc')
      .orderBy('id')
      .execute(),
  )
}

/** Ends one. Answers the hash of its token; undefined where this person has no such session. */
export function endSessionOf(
  database: Database,
  { organizationId, userId }: Owner,
  id: string,
  by: AuditBy,
): Promise<Buffer | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('tokenHash')
      .executeTakeFirst()
    if (ended) await recordAudit(tenant, by, { action: 'session_ended', object: { kind: 'session', id } })
    return ended?.tokenHash
  })
}

/** Ends all but the one that is kept. Answers the hashes of their tokens. */
export function endOtherSessionsOf(
  database: Database,
  { organizationId, userId }: Owner,
  keptHash: Buffer,
  by: AuditBy,
): Promise<Buffer[]> {
  return inTenant(database, organizationId, async (tenant) => {
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('tokenHash', '<>', keptHash)
      .returning('tokenHash')
      .execute()
    await recordAudit(tenant, by, { action: 'other_sessions_ended', after: { endedSessions: ended.length } })
    return ended.map(({ tokenHash }) => tokenHash)
  })
}
