import type { OwnMove } from '@canvass/contracts/account/moving'
import { PLANS } from '@canvass/contracts/shapes/plans'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { planAllows } from '@canvass/domain/plan-allows'
import { sql } from 'kysely'
import { type AuditOrigin, recordAudit } from '../audit/record-audit.ts'
import { type Database, enter, inTenant } from '../database.ts'
import { type NewLetter, postLetter } from '../accounts/letters.ts'

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

const seats = Object.fromEntries(PLANS.map((plan) => [plan, planAllows(plan).seats]))

/** Whether an account can move as it is. */
export function moveOf(
  database: Database,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<OwnMove> {
  return inTenant(database, organizationId, async (tenant) => {
    const { rows } = await sql<OwnMove>`
      select o.name as organization_name, canvass_platform.what_keeps_account(o.organization_id, ${userId}) as kept_by
      from organizations o where o.organization_id = ${organizationId}`.execute(tenant)
    const [row] = rows
    if (!row) throw new Error('Somebody of no organization has asked')
    return row
  })
}

/**
 * Joins the organization of an invitation with an account that there is. The organization that it was alone in goes, and
 * its sessions, passkeys, second step, and tokens with it; the letter is posted with that, or nothing happens.
 */
export async function moveAccount(
  { kysely }: Database,
  userId: string,
  tokenHash: Buffer,
  {
    session,
    letter,
  }: { session: { tokenHash: Buffer; origin: AuditOrigin }; letter: (to: SessionUser) => NewLetter | undefined },
): Promise<{ user: SessionUser } | { refused: MoveRefusal }> {
  try {
    return await kysely.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ user: SessionUser }>`select canvass_platform.move_account(${tokenHash}, ${userId},
        ${session.tokenHash}, ${session.origin.userAgent}, ${JSON.stringify(seats)}::jsonb) as user`.execute(
        transaction,
      )
      const user = rows[0]?.user
      if (!user) throw new Error('An account was moved and nothing was answered')
      const { organizationId, role } = user
      const tenant = await enter(transaction, organizationId)
      const news = letter(user)
      if (news) await postLetter(tenant, news)
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
