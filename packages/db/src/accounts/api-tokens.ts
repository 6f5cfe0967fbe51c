import type { ApiScope } from '@canvass/contracts/shapes/api-scopes'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'

interface Owner {
  organizationId: string
  userId: string
}

export interface StoredApiToken {
  id: string
  name: string
  beginning: string
  scopes: ApiScope[]
  madeAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

export interface NewApiToken extends Pick<StoredApiToken, 'id' | 'name' | 'beginning' | 'scopes'> {
  tokenHash: Buffer
  days: number
}

/** The user a token acts for, and its scopes. */
export interface ApiTokenOfUser {
  id: string
  scopes: ApiScope[]
  user: SessionUser
  isSuspended: boolean
}

const SHOWN = ['id', 'name', 'beginning', 'scopes', 'madeAt', 'expiresAt', 'lastUsedAt'] as const

const read = (tenant: Tenant, { organizationId, userId }: Owner): Promise<StoredApiToken[]> =>
  tenant
    .selectFrom('apiTokens')
    .select(SHOWN)
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .orderBy('madeAt', 'desc')
    .orderBy('id')
    .execute()

/** Lists a user's tokens, newest first, including expired ones, so that the owner sees why a program is refused. */
export const listApiTokensOf = (database: Database, owner: Owner): Promise<StoredApiToken[]> =>
  inTenant(database, owner.organizationId, (tenant) => read(tenant, owner))

/**
 * Stores a new token, deleting expired ones at the limit to make room. Undefined if this user already has `most` active
 * tokens.
 */
export function storeApiToken(
  database: Database,
  { organizationId, userId }: Owner,
  { days, scopes, ...token }: NewApiToken,
  most: number,
  emails: readonly NewEmail[],
  by: AuditBy,
): Promise<StoredApiToken | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    // Serializes concurrent requests, so that each counts the other's token.
    await tenant
      .selectFrom('users')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .forUpdate()
      .execute()
    const kept = await read(tenant, { organizationId, userId })
    if (kept.filter(({ expiresAt }) => expiresAt.getTime() > Date.now()).length >= most) return undefined
    if (kept.length >= most)
      await tenant
        .deleteFrom('apiTokens')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .where('expiresAt', '<=', sql<Date>`now()`)
        .execute()
    const made = await tenant
      .insertInto('apiTokens')
      .values({
        organizationId,
        userId,
        ...token,
        scopes: [...scopes],
        expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
    for (const email of emails) await queueEmail(tenant, email)
    await recordAudit(tenant, by, {
      action: 'api_token_made',
      object: { kind: 'api_token', id: made.id },
      after: { scopes: made.scopes.join(', '), days },
    })
    return made
  })
}

/** Revokes a token and returns its hash; undefined if this user has no such token. */
export function removeApiTokenOf(
  database: Database,
  { organizationId, userId }: Owner,
  id: string,
  by: AuditBy,
): Promise<Buffer | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const removed = await tenant
      .deleteFrom('apiTokens')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('tokenHash')
      .executeTakeFirst()
    if (!removed) return undefined
    await recordAudit(tenant, by, { action: 'api_token_revoked', object: { kind: 'api_token', id } })
    return removed.tokenHash
  })
}

/** Finds a token by the hash of its text. Excludes expired tokens and those of deactivated users. */
export async function findApiToken({ kysely }: Database, tokenHash: Buffer): Promise<ApiTokenOfUser | undefined> {
  const { rows } = await sql<{ found: (Omit<ApiTokenOfUser, 'user'> & { user: SessionUser | null }) | null }>`
    select canvass_platform.find_api_token(${tokenHash}) as found`.execute(kysely)
  const found = rows[0]?.found
  return found?.user ? { ...found, user: found.user } : undefined
}
