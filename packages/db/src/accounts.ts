import type { SessionUser } from '@canvass/contracts/session-user'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from './database.ts'

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

export type Registered = { user: SessionUser } | { refused: 'access_code_required' | 'username_taken' | 'email_taken' }

const refusals = { CV001: 'access_code_required', CV002: 'username_taken', CV003: 'email_taken' } as const
/** Two at the same moment: the index is the judge. */
const indexes = { users_username: 'username_taken', users_email: 'email_taken' } as const

/** What happens before an organization is known. `codeHash` and the hashes of tokens are SHA-256. */
export function accounts(database: Database) {
  const { kysely } = database
  return {
    /** By username, else by e-mail, whatever the case. Nobody who was deactivated. */
    async findLogin(typed: string): Promise<{ userId: string; passwordHash: string } | undefined> {
      const { rows } = await sql<{
        login: { userId: string; passwordHash: string } | null
      }>`select canvass_platform.find_login(${typed}) as login`.execute(kysely)
      return rows[0]?.login ?? undefined
    },

    /** Organization, its sequence, its admin and the first session, and one use of the code: all of it or nothing. */
    async register(
      codeHash: Buffer,
      account: NewAccount,
      session: { tokenHash: Buffer; userAgent: string | null },
    ): Promise<Registered> {
      try {
        const { rows } = await sql<{ user: SessionUser }>`select canvass_platform.register(
          ${codeHash}, ${JSON.stringify(account)}::jsonb, ${session.tokenHash}, ${session.userAgent}) as user`.execute(
          kysely,
        )
        const [row] = rows
        if (!row) throw new Error('A registration answered nothing')
        return { user: row.user }
      } catch (error) {
        const refused = refusalOf(error)
        if (!refused) throw error
        return { refused }
      }
    },

    /** Undefined when nobody has this address. The link is good for ten minutes and once; an older one is void. */
    async beginPasswordReset(
      email: string,
      tokenHash: Buffer,
    ): Promise<{ email: string; firstName: string; username: string } | undefined> {
      const { rows } = await sql<{
        owner: { email: string; firstName: string; username: string } | null
      }>`select canvass_platform.begin_password_reset(${email}, ${tokenHash}) as owner`.execute(kysely)
      return rows[0]?.owner ?? undefined
    },

    async isPasswordResetOpen(tokenHash: Buffer): Promise<boolean> {
      const { rows } = await sql<{
        open: boolean
      }>`select canvass_platform.is_password_reset_open(${tokenHash}) as open`.execute(kysely)
      return rows[0]?.open === true
    },

    /** Sets the password, uses the link up and ends every session. Answers whose it was; undefined when the link is void. */
    async resetPassword(tokenHash: Buffer, passwordHash: string): Promise<string | undefined> {
      const { rows } = await sql<{
        userId: string | null
      }>`select canvass_platform.reset_password(${tokenHash}, ${passwordHash}) as user_id`.execute(kysely)
      return rows[0]?.userId ?? undefined
    },
  }
}

/**
 * Makes a person of the platform, with an organization of their own. As the owner of the database alone: the role of
 * the API has no way to it.
 * @throws Error when the username or the e-mail is taken
 */
export async function createSuperAdmin(ownerUrl: string, account: NewAccount): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, options: '-c search_path=public' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role canvass_platform')
    const { rowCount } = await client.query(
      `select 1 from users where lower(username) = any ($1) or lower(email) = any ($1)`,
      [[account.username.toLowerCase(), account.email.toLowerCase()]],
    )
    if (rowCount) throw new Error('This username or e-mail is taken')
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

function refusalOf(error: unknown): (typeof refusals)[keyof typeof refusals] | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (code === '23505') return indexes[constraint as keyof typeof indexes]
  return refusals[code as keyof typeof refusals]
}
