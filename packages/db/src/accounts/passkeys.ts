import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'

interface Owner {
  organizationId: string
  userId: string
}

export interface StoredPasskey {
  id: string
  name: string
  addedAt: Date
  lastUsedAt: Date | null
}

export interface NewPasskey {
  id: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: readonly string[]
  name: string
}

/** The data needed to verify a passkey that a device presents. */
export interface PasskeyOfUser {
  userId: string
  publicKey: Buffer
  counter: number
  transports: string[]
}

/** Lists a user's passkeys, oldest first. */
export function listPasskeysOf(
  database: Database,
  { organizationId, userId }: Owner,
): Promise<(StoredPasskey & { credentialId: string })[]> {
  return inTenant(database, organizationId, (tenant) =>
    tenant
      .selectFrom('passkeys')
      .select(['id', 'name', 'addedAt', 'lastUsedAt', 'credentialId'])
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .orderBy('addedAt')
      .orderBy('id')
      .execute(),
  )
}

/** Stores a passkey. Undefined if its credential id is already registered, by any user. */
export function storePasskey(
  database: Database,
  { organizationId, userId }: Owner,
  { transports, ...passkey }: NewPasskey,
  emails: readonly NewEmail[],
  by: AuditBy,
): Promise<StoredPasskey | undefined> {
  return inTenant(database, organizationId, async (tenant) => {
    const kept = await tenant
      .insertInto('passkeys')
      .values({ organizationId, userId, ...passkey, transports: [...transports] })
      .onConflict((same) => same.column('credentialId').doNothing())
      .returning(['id', 'name', 'addedAt', 'lastUsedAt'])
      .executeTakeFirst()
    if (!kept) return undefined
    for (const email of emails) await queueEmail(tenant, email)
    await recordAudit(tenant, by, { action: 'passkey_added' })
    return kept
  })
}

/** False if this user has no such passkey. */
export function removePasskeyOf(
  database: Database,
  { organizationId, userId }: Owner,
  id: string,
  emailsOn: (name: string) => readonly NewEmail[],
  by: AuditBy,
): Promise<boolean> {
  return inTenant(database, organizationId, async (tenant) => {
    const removed = await tenant
      .deleteFrom('passkeys')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return false
    for (const email of emailsOn(removed.name)) await queueEmail(tenant, email)
    await recordAudit(tenant, by, { action: 'passkey_removed' })
    return true
  })
}

/** Challenges, and passkey lookups before the user is known. */
export function passkeySignIn({ kysely }: Database) {
  return {
    /** Stores a challenge for five minutes, for one user or, with null, for anyone who presents a passkey. */
    async keepChallenge(challenge: string, userId: string | null): Promise<void> {
      await sql`select canvass_platform.keep_challenge(${challenge}, ${userId})`.execute(kysely)
    },

    /** Uses up a challenge. False if it wasn't issued for this user or was already answered. */
    async spendChallenge(challenge: string, userId: string | null): Promise<boolean> {
      const { rows } = await sql<{
        isSpent: boolean
      }>`select canvass_platform.spend_challenge(${challenge}, ${userId}) as is_spent`.execute(kysely)
      return rows[0]?.isSpent === true
    },

    /** Finds a passkey by its credential id. Excludes those of deactivated users. */
    async find(credentialId: string): Promise<PasskeyOfUser | undefined> {
      const { rows } = await sql<{
        found: (Omit<PasskeyOfUser, 'publicKey'> & { publicKey: string }) | null
      }>`select canvass_platform.find_passkey(${credentialId}) as found`.execute(kysely)
      const found = rows[0]?.found
      return found ? { ...found, publicKey: Buffer.from(found.publicKey, 'hex') } : undefined
    },

    /** Records a use. False if the counter isn't above the last one: the passkey may be a copy. */
    async noteUse(credentialId: string, counter: number): Promise<boolean> {
      const { rows } = await sql<{
        isUsed: boolean
      }>`select canvass_platform.use_passkey(${credentialId}, ${counter}) as is_used`.execute(kysely)
      return rows[0]?.isUsed === true
    },
  }
}
