import { sql } from 'kysely'
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
): Promise<Buffer | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('tokenHash')
      .executeTakeFirst()
    return ended?.tokenHash
  })
}

/** Ends all but the one that is kept. Answers the hashes of their tokens. */
export function endOtherSessionsOf(
  database: Database,
  { organizationId, userId }: Owner,
  keptHash: Buffer,
): Promise<Buffer[]> {
  return inTenant(database, organizationId, async (tenant) => {
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('tokenHash', '<>', keptHash)
      .returning('tokenHash')
      .execute()
    return ended.map(({ tokenHash }) => tokenHash)
  })
}
