import type { OwnMove } from '@canvass/contracts/account/moving'
import { PLANS } from '@canvass/contracts/shapes/plans'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditOrigin, recordAudit } from '../audit/record-audit.ts'
import { type Database, enter, inTenant } from '../database.ts'
import { type NewEmail, queueEmail } from '../accounts/emails.ts'

const refusals = {
  CV011: 'void',
  CV012: 'no_seat',
  CV014: 'nobody',
  CV015: 'already_here',
  CV016: 'people',
  CV017: 'work',
  CV018: 'other_email',
} as const
export type MoveRefusal = (typeof refusals)[keyof typeof refusals]

const seats = Object.fromEntries(PLANS.map((plan) => [plan, planLimits(plan).seats]))

/** Tells whether an account can move, and what prevents it. */
export function readMove(
  database: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<OwnMove> {
  return inTenant(database, organizationId, async (tenant) => {
    const { rows } = await sql<OwnMove>`
      select o.name as organization_name, canvass_platform.what_keeps_account(o.organization_id, ${userId}) as kept_by
      from organizations o where o.organization_id = ${organizationId}`.execute(tenant)
    const [row] = rows
    if (!row) throw new Error('The organization of the account does not exist')
    return row
  })
}

/**
 * Moves an existing account into the organization of an invitation. The organization it was alone in is deleted, along
 * with its sessions, passkeys, second step, and tokens; the email is queued in the same transaction.
 */
export async function moveAccount(
  { kysely }: Database,
  userId: string,
  tokenHash: Buffer,
  {
    session,
    emailFor,
  }: { session: { tokenHash: Buffer; origin: AuditOrigin }; emailFor: (to: SessionUser) => NewEmail | undefined },
): Promise<{ user: SessionUser } | { refused: MoveRefusal }> {
  try {
    return await kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ user: SessionUser }>`select canvass_platform.move_account(${tokenHash}, ${userId},
        ${session.tokenHash}, ${session.origin.userAgent}, ${JSON.stringify(seats)}::jsonb) as user`.execute(
        transaction,
      )
      const user = rows[0]?.user
      if (!user) throw new Error('The database returned no user for a moved account')
      const { organizationId, role } = user
      const tenant = await enter(transaction, organizationId)
      const email = emailFor(user)
      if (email) await queueEmail(tenant, email)
      await recordAudit(
        tenant,
        { organizationId, userId, ...session.origin },
        { action: 'person_joined', object: { kind: 'person', id: userId }, after: { role, isMoved: true } },
      )
      return { user }
    })
  } catch (error) {
    const refused = refusals[(error as { code?: string }).code as keyof typeof refusals]
    if (!refused) throw error
    return { refused }
  }
}
