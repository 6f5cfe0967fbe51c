import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { sql, type Transaction } from 'kysely'
import { type AuditOrigin, recordAudit } from '../audit/record-audit.ts'
import { type Database, enter } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Login sessions, identified by the SHA-256 of their token: 30 days idle, 90 days in total. */
export function sessions(database: Database) {
  const { kysely } = database
  return {
    /**
     * Finds a session in one round trip and records the user's activity at most once a minute. Also finds users of
     * suspended organizations.
     */
    async find(tokenHash: Buffer): Promise<{ user: SessionUser; isSuspended: boolean } | undefined> {
      const { rows } = await sql<{ user: SessionUser | null; isSuspended: boolean }>`
        select f.user, canvass_platform.is_suspended((f.user ->> 'organizationId')::uuid) as is_suspended
        from (select canvass_platform.find_session(${tokenHash}) as user offset 0) f`.execute(kysely)
      const { user = null, isSuspended = false } = rows[0] ?? {}
      return user ? { user: withSuspension(user, isSuspended), isSuspended } : undefined
    },

    /**
     * Opens a session in place of `replaced`; a passkey counts as both sign-in steps. Undefined, with nothing replaced,
     * if the user was deactivated in the meantime or their password is no longer the one that was verified,
     * `verifiedHash`.
     */
    open: (session: {
      tokenHash: Buffer
      userId: string
      replaced: Buffer | null
      origin: AuditOrigin
      isByPasskey: boolean
      /** Null if something other than the password was presented. */
      verifiedHash: string | null
    }): Promise<SessionUser | undefined> =>
      kysely.transaction().execute(async (transaction) => {
        const { tokenHash, userId, replaced, origin, isByPasskey, verifiedHash } = session
        const { rows } = await sql<{ user: SessionUser | null; isSuspended: boolean }>`
          select f.user, canvass_platform.is_suspended((f.user ->> 'organizationId')::uuid) as is_suspended
          from (select canvass_platform.open_session(
            ${tokenHash}, ${userId}, ${origin.userAgent}, ${replaced}, ${verifiedHash}) as user offset 0) f`.execute(
          transaction,
        )
        const { user: opened = null, isSuspended = false } = rows[0] ?? {}
        if (!opened) return undefined
        const user = isByPasskey ? await recordPasskeySignIn(transaction, tokenHash) : opened
        const { organizationId } = user
        const by = { organizationId, userId, ...origin }
        await recordAudit(await enter(transaction, organizationId), by, { action: 'signed_in' })
        return withSuspension(user, isSuspended)
      }),

    /**
     * Finds a former member by a session that would otherwise still be valid, and until when they may hand over
     * captures. `isOver` is true once that window has passed.
     */
    async findFormer(
      tokenHash: Buffer,
    ): Promise<{ user: SessionUser; isSuspended: boolean; until: Date; isOver: boolean } | undefined> {
      const { rows } = await sql<{
        former: { user: SessionUser; until: string; isOver: boolean } | null
        isSuspended: boolean
      }>`
        select f.former,
          canvass_platform.is_suspended((f.former #>> '{user,organizationId}')::uuid) as is_suspended
        from (select canvass_platform.find_former_session(${tokenHash}) as former offset 0) f`.execute(kysely)
      const { former = null, isSuspended = false } = rows[0] ?? {}
      return former ? { ...former, isSuspended, until: new Date(former.until) } : undefined
    },

    async end(tokenHash: Buffer): Promise<void> {
      await sql`select canvass_platform.end_session(${tokenHash})`.execute(kysely)
    },
  }
}

/** Lets people know at once that their changes wait, instead of only once they make one. */
const withSuspension = (user: SessionUser, isSuspended: boolean): SessionUser =>
  isSuspended ? { ...user, isSuspended } : user

async function recordPasskeySignIn(transaction: Transaction<Tables>, tokenHash: Buffer): Promise<SessionUser> {
  const { rows } = await sql<{
    user: SessionUser
  }>`select canvass_platform.note_passkey_session(${tokenHash}) as user`.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('A session is missing right after it was opened')
  return row.user
}
