import type { Plan } from '@canvass/contracts/shapes/plans'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { sql } from 'kysely'
import { Client } from 'pg'
import { type AuditOrigin, recordAudit, recordByLink } from '../audit/record-audit.ts'
import { type Database, enter } from '../database.ts'
import { type NewLetter, postLetter } from './letters.ts'

export interface NewAccount {
  organizationId: string
  userId: string
  username: string
  email: string
  /** As the hash function wrote it, parameters and salt included. */
  passwordHash: string
  firstName: string
  lastName: string
  organizationName: string
  organizationDomain?: string | undefined
  organizationIndustry?: string | undefined
}

/** `ownsEmail` is false where the address is another account's, which alone gets mail by it. */
export type Registered =
  | { user: SessionUser; ownsEmail: boolean }
  | { refused: 'access_code_required' | 'username_taken' | 'email_taken' }

const refusals = { CV001: 'access_code_required', CV002: 'username_taken' } as const
/** Two at the same moment: the index is the judge. */
const indexes = { users_username: 'username_taken', users_email: 'email_taken' } as const

/** What was typed at a sign-in, and whose it is. */
export interface FoundLogin {
  /** The one form of all spellings that name the same account. */
  key: string
  userId: string | null
  passwordHash: string | null
  /** Accounts that named this address though it is another's, oldest first. */
  others: { userId: string; passwordHash: string }[]
  /** Those of the callers asked about that this account knows, as hex. */
  known: string[]
}

/** Whose password it is. */
export interface ResetOwner {
  email: string
  firstName: string
  username: string
}

/** What happens before an organization is known. `codeHash` and the hashes of tokens and callers are SHA-256. */
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
        if (!row) throw new Error('A registration answered nothing')
        const { organizationId, userId, organizationName: name } = account
        await recordAudit(
          await enter(transaction, organizationId),
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
    /** By username, else by email, in any spelling that comes to the same. No one who was deactivated. */
    async findLogin(typed: string, callers: readonly Buffer[]): Promise<FoundLogin> {
      const { rows } = await sql<{
        login: FoundLogin
      }>`select canvass_platform.find_login(${typed}, ${callers}) as login`.execute(kysely)
      const [row] = rows
      if (!row) throw new Error('A sign-in was looked up and nothing was answered')
      return row.login
    },

    /**
     * The password is the same and kept otherwise. Nothing happens where it was changed meanwhile. Answers what is kept
     * then; null for nobody.
     */
    async renewPasswordHash(userId: string, oldHash: string, newHash: string): Promise<string | null> {
      const { rows } = await sql<{
        kept: string | null
      }>`select canvass_platform.renew_password_hash(${userId}, ${oldHash}, ${newHash}) as kept`.execute(kysely)
      return rows[0]?.kept ?? null
    },

    /** From now on the account knows these callers, which gives them a counter of their own and nothing else. */
    async rememberCallers(userId: string, callers: readonly Buffer[]): Promise<void> {
      await sql`select canvass_platform.remember_callers(${userId}, ${callers})`.execute(kysely)
    },

    /** Organization, its sequence, its admin and the first session, and one use of the code: all of it or nothing. */
    async register(
      codeHash: Buffer,
      account: NewAccount,
      session: { tokenHash: Buffer; origin: AuditOrigin },
    ): Promise<Registered> {
      const registered = await registerOnce(codeHash, account, session)
      // Another account took the address in this very moment; the second time it is seen to be another's.
      const isLate = 'refused' in registered && registered.refused === 'email_taken'
      return isLate ? registerOnce(codeHash, account, session) : registered
    },

    /**
     * Keeps a link and has its letter sent, both or neither. False when the account is no longer there. The link is good
     * for ten minutes; the first one used voids the others.
     */
    beginPasswordReset: (
      userId: string,
      tokenHash: Buffer,
      letterTo: (owner: ResetOwner) => NewLetter,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          owner: ResetOwner | null
        }>`select canvass_platform.begin_password_reset(${userId}, ${tokenHash}) as owner`.execute(transaction)
        const owner = rows[0]?.owner
        if (!owner) return false
        await postLetter(transaction, letterTo(owner))
        return true
      }),

    /** Whose link it is; undefined when it is void. */
    async findPasswordReset(tokenHash: Buffer): Promise<{ username: string; email: string } | undefined> {
      const { rows } = await sql<{
        owner: { username: string; email: string } | null
      }>`select canvass_platform.find_password_reset(${tokenHash}) as owner`.execute(kysely)
      return rows[0]?.owner ?? undefined
    },

    /** Sets the password, uses the link up and ends every session. Answers whose it was; undefined when the link is void. */
    resetPassword: (tokenHash: Buffer, passwordHash: string, origin: AuditOrigin): Promise<string | undefined> =>
      kysely.transaction().execute(async (transaction) => {
        const { rows } = await sql<{
          userId: string | null
        }>`select canvass_platform.reset_password(${tokenHash}, ${passwordHash}) as user_id`.execute(transaction)
        const userId = rows[0]?.userId
        if (!userId) return undefined
        await recordByLink(transaction, userId, 'password_reset', origin)
        return userId
      }),
  }
}

/**
 * Makes a person of the platform, with an organization of their own. As the owner of the database alone: the role of
 * the API has no way to it.
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
 * Puts an organization on another plan, as the owner of the database. It is named by its id, or by its name where no other
 * has that.
 * @returns how many organizations are meant; the plan is changed where it is one
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
