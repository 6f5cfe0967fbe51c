import type { Plan } from '@canvass/contracts/shapes/plans'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { sql } from 'kysely'
import { Client } from 'pg'
import { type AuditOrigin, recordAudit, recordLinkAction } from '../audit/record-audit.ts'
import { type Database, enter } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'
import { setTimeZone } from '../usage/time-zone.ts'

export interface NewAccount {
  organizationId: string
  userId: string
  username: string
  email: string
  /** As the hash function wrote it, including parameters and salt. */
  passwordHash: string
  firstName: string
  lastName: string
  organizationName: string
  organizationDomain?: string | undefined
  organizationIndustry?: string | undefined
  timeZone?: string | undefined
}

/** `ownsEmail` is false if the address belongs to another account; only that account gets mail there. */
export type Registered =
  | { user: SessionUser; ownsEmail: boolean }
  | { refused: 'access_code_required' | 'username_taken' | 'email_taken' }

const refusals = { CV001: 'access_code_required', CV002: 'username_taken' } as const
/** Two concurrent requests: the unique index decides. */
const indexes = { users_username: 'username_taken', users_email: 'email_taken' } as const

/** The account that a sign-in name resolves to. */
export interface FoundLogin {
  /** The normalized form that all spellings of the same account share. */
  key: string
  userId: string | null
  passwordHash: string | null
  /** Accounts that gave this address although it belongs to another account, oldest first. */
  others: { userId: string; passwordHash: string }[]
  /** Hashes of the given callers that this account recognizes, as hex. */
  known: string[]
}

/** The person whose password is being reset. */
export interface ResetOwner {
  email: string
  firstName: string
  username: string
}

/**
 * Account operations that run before an organization is known. `codeHash` and the hashes of tokens and callers are
 * SHA-256.
 */
export function accounts(database: Database) {
  const { kysely } = database
  const registerOnce = async (
    codeHash: Buffer,
    account: NewAccount,
    session: { tokenHash: Buffer; origin: AuditOrigin },
  ): Promise<Registered> => {
    try {
      return await kysely.transaction().execute(async (transaction) => {
        const { tokenHash, origin } = session
        const { rows } = await sql<{
          made: { user: SessionUser; ownsEmail: boolean }
        }>`select canvass_platform.register(
          ${codeHash}, ${JSON.stringify(account)}::jsonb, ${tokenHash}, ${origin.userAgent}) as made`.execute(
          transaction,
        )
        const [row] = rows
        if (!row) throw new Error('The database returned no row for a registration')
        const { organizationId, userId, organizationName: name, timeZone } = account
        const tenant = await enter(transaction, organizationId)
        // It's only the device's guess: one that the database doesn't know leaves the default.
        if (timeZone !== undefined) await setTimeZone(tenant, { organizationId, timeZone })
        await recordAudit(
          tenant,
          { organizationId, userId, ...origin },
          {
            action: 'registered',
            object: { kind: 'organization', id: organizationId, name },
            after: { plan: row.made.user.plan },
          },
        )
        return row.made
      })
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      return { refused }
    }
  }
  return {
    /** Finds an account by username, else by email, in any equivalent spelling. Excludes deactivated accounts. */
    async findLogin(typed: string, callers: readonly Buffer[]): Promise<FoundLogin> {
      const { rows } = await sql<{
        login: FoundLogin
      }>`select canvass_platform.find_login(${typed}, ${callers}) as login`.execute(kysely)
      const [row] = rows
      if (!row) throw new Error('The database returned no row for a sign-in lookup')
      return row.login
    },

    /**
     * Replaces the stored hash of an unchanged password. No-op if the password was changed in the meantime. Returns the
     * hash now stored, or null if there is no such account.
     */
    async renewPasswordHash(userId: string, oldHash: string, newHash: string): Promise<string | null> {
      const { rows } = await sql<{
        kept: string | null
      }>`select canvass_platform.renew_password_hash(${userId}, ${oldHash}, ${newHash}) as kept`.execute(kysely)
      return rows[0]?.kept ?? null
    },

    /** Marks these callers as known to the account, which gives them their own attempt counter and nothing else. */
    async rememberCallers(userId: string, callers: readonly Buffer[]): Promise<void> {
      await sql`select canvass_platform.remember_callers(${userId}, ${callers})`.execute(kysely)
    },

    /**
     * Creates the organization, its sequence, its admin, and the first session, and counts one use of the code, all in
     * one transaction.
     */
    async register(
      codeHash: Buffer,
      account: NewAccount,
      session: { tokenHash: Buffer; origin: AuditOrigin },
    ): Promise<Registered> {
      const registered = await registerOnce(codeHash, account, session)
      // Another account took the address at this very moment; the second attempt sees that it's taken.
      const isLate = 'refused' in registered && registered.refused === 'email_taken'
      return isLate ? registerOnce(codeHash, account, session) : registered
    },

    /**
     * Stores a link and queues its email in one transaction. False if the account no longer exists. The link is valid
     * for ten minutes; the first one used voids the others.
     */
    beginPasswordReset: (
      userId: string,
      tokenHash: Buffer,
      emailTo: (owner: ResetOwner) => NewEmail,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          owner: ResetOwner | null
        }>`select canvass_platform.begin_password_reset(${userId}, ${tokenHash}) as owner`.execute(transaction)
        const owner = rows[0]?.owner
        if (!owner) return false
        await queueEmail(transaction, emailTo(owner))
        return true
      }),

    /** Returns the link's account; undefined if the link is void. */
    async findPasswordReset(tokenHash: Buffer): Promise<{ username: string; email: string } | undefined> {
      const { rows } = await sql<{
        owner: { username: string; email: string } | null
      }>`select canvass_platform.find_password_reset(${tokenHash}) as owner`.execute(kysely)
      return rows[0]?.owner ?? undefined
    },

    /**
     * Sets the password, uses up the link, and ends every session. Returns the user's id; undefined if the link is
     * void.
     */
    resetPassword: (tokenHash: Buffer, passwordHash: string, origin: AuditOrigin): Promise<string | undefined> =>
      kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          userId: string | null
        }>`select canvass_platform.reset_password(${tokenHash}, ${passwordHash}) as user_id`.execute(transaction)
        const userId = rows[0]?.userId
        if (!userId) return undefined
        await recordLinkAction(transaction, userId, 'password_reset', origin)
        return userId
      }),
  }
}

/**
 * Creates a platform operator with an organization of their own. Only the database owner can do this; the API's role
 * has no way to.
 * @throws Error when the username or the email is taken
 */
export async function createSuperAdmin(ownerUrl: string, account: NewAccount): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, options: '-c search_path=public' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role canvass_platform')
    const { rowCount } = await client.query(
      `select 1 from users u, unnest($1::text[]) typed
       where canvass.name_key(u.username) = canvass.name_key(typed) or canvass.name_key(u.email) = canvass.name_key(typed)`,
      [[account.username, account.email]],
    )
    if (rowCount) throw new Error('This username or email is taken')
    await client.query('insert into organizations (organization_id, name, domain, industry) values ($1, $2, $3, $4)', [
      account.organizationId,
      account.organizationName,
      account.organizationDomain ?? null,
      account.organizationIndustry ?? null,
    ])
    await client.query('insert into organization_sequences (organization_id) values ($1)', [account.organizationId])
    await client.query(
      `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role, system_role)
       values ($1, $2, $3, $4, $5, $6, $7, 'admin', 'super_admin')`,
      [
        account.organizationId,
        account.userId,
        account.username,
        account.email,
        account.passwordHash,
        account.firstName,
        account.lastName,
      ],
    )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Moves an organization to another plan, as the database owner. It's identified by its id, or by its name if no other
 * organization has that name.
 * @returns the number of matching organizations, at most two; the plan changes only if there is exactly one
 */
export async function setPlan(ownerUrl: string, organization: string, plan: Plan): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, options: '-c search_path=public' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role canvass_platform')
    const { rows } = await client.query<{ id: string; plan: Plan }>(
      `select organization_id::text as id, plan from organizations
       where organization_id::text = lower($1) or lower(name) = lower($1) limit 2 for update`,
      [organization],
    )
    const [meant] = rows
    if (meant && rows.length === 1) {
      await client.query('update organizations set plan = $1 where organization_id = $2', [plan, meant.id])
      await client.query(
        `insert into audit_entries (organization_id, is_platform, action, object_kind, object_id, before, after)
         values ($1, true, 'plan_changed', 'organization', $2, $3, $4)`,
        [meant.id, meant.id, { plan: meant.plan }, { plan }],
      )
    }
    await client.query('commit')
    return rows.length
  } finally {
    await client.end()
  }
}

function refusalOf(
  error: unknown,
): (typeof refusals)[keyof typeof refusals] | (typeof indexes)[keyof typeof indexes] | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (code === '23505') return indexes[constraint as keyof typeof indexes]
  return refusals[code as keyof typeof refusals]
}
