import type { OwnDeletion } from '@canvass/contracts/account/deletion'
import { PLANS } from '@canvass/contracts/shapes/plans'
import type { Role } from '@canvass/contracts/shapes/roles'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditBy, type AuditOrigin, recordAudit } from '../audit/record-audit.ts'
import { type Database, enter, inTenant, type Tenant } from '../database.ts'
import { type NewEmail, queueEmail } from './emails.ts'

const NO_SEAT = 'CV012'
const seats = Object.fromEntries(PLANS.map((plan) => [plan, planLimits(plan).seats]))

/** The owner of the account. */
interface Owner {
  organizationId: string
  userId: string
}

/** Returns what deleting the account would mean, given the organization's current state. */
export function previewDeletion(database: Database, owner: Owner): Promise<OwnDeletion> {
  return inTenant(database, owner.organizationId, (tenant) => deletionPreview(tenant, owner))
}

async function deletionPreview(tenant: Tenant, { organizationId, userId }: Owner): Promise<OwnDeletion> {
  const row = await tenant
    .selectFrom('organizations as o')
    .select('o.name')
    .select((of) => {
      const others = of
        .selectFrom('users as u')
        .whereRef('u.organizationId', '=', 'o.organizationId')
        .where('u.id', '<>', userId)
        .where('u.deactivatedAt', 'is', null)
      return [
        others.select(sql<number>`count(*)`.as('count')).as('others'),
        others.where('u.role', '=', 'admin').select(sql<number>`count(*)`.as('count')).as('admins'),
      ]
    })
    .where('o.organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  const isAlone = (row.others ?? 0) === 0
  return { organizationName: row.name, isAlone, mustHandOver: !isAlone && (row.admins ?? 0) === 0 }
}

/**
 * Closes the account: its sessions end, and it's erased once the grace period has passed. Returns the due date and the
 * hashes of the ended tokens; undefined if the remaining people would have no admin.
 */
export function closeAccount(
  database: Database,
  owner: Owner,
  { tokenHash, emails }: { tokenHash: Buffer; emails: (dueAt: Date) => readonly NewEmail[] },
  by: AuditBy,
): Promise<{ dueAt: Date; ended: Buffer[] } | undefined> {
  const { organizationId, userId } = owner
  return inTenant(database, organizationId, async (tenant) => {
    // If two admins leave simultaneously, the second is checked after the first is gone.
    await tenant
      .selectFrom('organizations')
      .select('organizationId')
      .where('organizationId', '=', organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if ((await deletionPreview(tenant, owner)).mustHandOver) return undefined
    const { dueAt } = await tenant
      .insertInto('accountDeletions')
      .values({ organizationId, userId, tokenHash })
      .onConflict((same) =>
        same.columns(['organizationId', 'userId']).doUpdateSet({ tokenHash, dueAt: sql`excluded.due_at` }),
      )
      .returning('dueAt')
      .executeTakeFirstOrThrow()
    await tenant
      .updateTable('users')
      .set({ deactivatedAt: sql<Date>`now()` })
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .execute()
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .returning('tokenHash')
      .execute()
    for (const email of emails(dueAt)) await queueEmail(tenant, email)
    await recordAudit(tenant, by, { action: 'account_closed' })
    return { dueAt, ended: ended.map((session) => session.tokenHash) }
  })
}

export type ReopenResult = { userId: string } | { refused: 'void' | 'no_seat' }

/**
 * Reopens the account if the plan has a free seat, as an admin if the organization has none. Returns the user's id; a
 * link refused for lack of a seat stays valid.
 */
export async function reopenAccount(
  { kysely }: Database,
  tokenHash: Buffer,
  origin: AuditOrigin,
): Promise<ReopenResult> {
  try {
    return await kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        taken: (Owner & { roleBefore: Role | null }) | null
      }>`select canvass_platform.take_back_deletion(${tokenHash}, ${JSON.stringify(seats)}::jsonb) as taken`.execute(
        transaction,
      )
      const taken = rows[0]?.taken
      if (!taken) return { refused: 'void' }
      const { organizationId, userId, roleBefore } = taken
      const by = { organizationId, userId, ...origin }
      const tenant = await enter(transaction, organizationId)
      await recordAudit(tenant, by, { action: 'account_taken_back' })
      if (roleBefore)
        await recordAudit(tenant, by, {
          action: 'role_changed',
          object: { kind: 'person', id: userId },
          before: { role: roleBefore },
          after: { role: 'admin' },
        })
      return { userId }
    })
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SEAT) throw error
    return { refused: 'no_seat' }
  }
}

/** The worker's side: closed accounts whose grace period has passed. */
export function erasure({ kysely }: Database) {
  return {
    async listDue(most: number): Promise<Owner[]> {
      const { rows } = await sql<Owner>`select * from canvass_platform.due_deletions(${most})`.execute(kysely)
      return rows
    },

    /**
     * Erases an account, and the whole organization with its last account. `forgetEmails` deletes what is kept outside
     * the database under the addresses that were theirs, of which there are none if their email belongs to another
     * account. If it fails, nothing is erased, so that it's tried again. Returns whether anything was erased.
     */
    erase: (
      { organizationId, userId }: Owner,
      forgetEmails: (addresses: string[]) => Promise<void>,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (transaction) => {
        // A large mailbox takes a while to search.
        await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(transaction)
        const { rows } = await sql<{
          addresses: string[] | null
        }>`select canvass_platform.erase_account(${organizationId}, ${userId}) as addresses`.execute(transaction)
        const addresses = rows[0]?.addresses
        if (!addresses) return false
        await forgetEmails(addresses)
        return true
      }),
  }
}
