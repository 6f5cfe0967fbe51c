import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'

/** The owner of the sessions. */
interface Owner {
  organizationId: string
  userId: string
}

/** A session as its owner sees it. */
export interface StoredSession {
  id: string
  /** Identifies the session that is making the request. */
  tokenHash: Buffer
  userAgent: string | null
  createdAt: Date
  seenAt: Date
}

/** Lists a user's valid sessions, most recently used first. */
export function listSessionsOf(database: Database, { organizationId, userId }: Owner): Promise<StoredSession[]> {
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

/** Ends one session. Returns the hash of its token; undefined if this user has no such session. */
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

/** Ends all sessions but the one to keep. Returns the hashes of their tokens. */
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
