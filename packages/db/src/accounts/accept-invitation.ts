import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { findInvitation as contract } from '@canvass/contracts/organization/invitations'
import { PLANS } from '@canvass/contracts/shapes/plans'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditOrigin, recordAudit } from '../audit/record-audit.ts'
import { type Database, enter } from '../database.ts'

/** A person who joins through an invitation; `email` is missing if the invitation was mailed and already has it. */
export interface Invitee {
  userId: string
  username: string
  email?: string | undefined
  passwordHash: string
  firstName: string
  lastName: string
}

const refusals = {
  CV002: 'username_taken',
  CV011: 'void',
  CV012: 'no_seat',
  CV013: 'email_in_use',
} as const
/** Two concurrent requests: the unique index decides. */
const indexes = { users_username: 'username_taken', users_email: 'late' } as const

export type Accepted =
  | { user: SessionUser; ownsEmail: boolean }
  | { refused: (typeof refusals)[keyof typeof refusals] | (typeof indexes)[keyof typeof indexes] }

const seats = Object.fromEntries(PLANS.map((plan) => [plan, planLimits(plan).seats]))

type Found = AnswerOf<typeof contract> & { isOpen: boolean }

/**
 * Returns who sent the invitation, what it's for, and whether it's still open; undefined if no such invitation ever
 * existed.
 */
export async function findInvitation({ kysely }: Database, tokenHash: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<{
    found: Found | null
  }>`select canvass_platform.find_invitation(${tokenHash}) as found`.execute(kysely)
  return rows[0]?.found ?? undefined
}

/**
 * Creates the account, its seat, and its first session, and counts one use of the invitation, all in one transaction.
 */
export async function acceptInvitation(
  { kysely }: Database,
  tokenHash: Buffer,
  invitee: Invitee,
  session: { tokenHash: Buffer; origin: AuditOrigin },
): Promise<Accepted> {
  try {
    return await kysely.transaction().execute(async (transaction) => {
      const { tokenHash: sessionHash, origin } = session
      const { rows } = await sql<{
        made: { user: SessionUser; ownsEmail: boolean }
      }>`select canvass_platform.accept_invitation(${tokenHash}, ${JSON.stringify(invitee)}::jsonb,
        ${sessionHash}, ${origin.userAgent}, ${JSON.stringify(seats)}::jsonb) as made`.execute(transaction)
      const [row] = rows
      if (!row) throw new Error('The database returned no row for an accepted invitation')
      const { id: userId, organizationId, role } = row.made.user
      await recordAudit(
        await enter(transaction, organizationId),
        { organizationId, userId, ...origin },
        { action: 'person_joined', object: { kind: 'person', id: userId }, after: { role } },
      )
      return row.made
    })
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const refused =
      code === '23505' ? indexes[constraint as keyof typeof indexes] : refusals[code as keyof typeof refusals]
    if (!refused) throw error
    return { refused }
  }
}
