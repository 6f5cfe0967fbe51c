import type { CaptureState } from '@canvass/contracts/captures'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/**
 * Joining, taking apart and discarding hold several captures and leads at once, everything else one capture and its lead.
 * Whoever does one of them does so alone in an organization; the others go on beside each other. Comes before any row is
 * held.
 */
export async function lockJoining(tenant: Tenant, organizationId: string, as: 'alone' | 'beside'): Promise<void> {
  const key = `joining ${organizationId}`
  if (as === 'alone') await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tenant)
  else await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(tenant)
}

interface Of {
  organizationId: string
  captureId: string
}

/** The captures that are joined to this one's lead as soon as there is one. Only who joins alone changes which. */
export async function listWaiting(tenant: Tenant, { organizationId, captureId }: Of): Promise<string[]> {
  const rows = await tenant
    .selectFrom('captures')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('waitsFor', '=', captureId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface HeldCapture {
  id: string
  userId: string
  leadId: string
  waitsFor: string | null
  state: CaptureState
  deletedAt: Date | null
}

export interface HeldLead {
  id: string
  ownerId: string | null
  visibility: 'organization' | 'private'
  deletedAt: Date | null
}

/**
 * Holds a capture, what waits for it, everything that serves one of these, and `otherId`; with their leads. Captures
 * before leads and each in the order of their ids, before anything is written: nobody who holds one of them and asks for
 * the organization's sequence is waited for with the sequence in hand. The caller joins alone.
 */
export async function holdJoined(
  tenant: Tenant,
  of: Of & { otherId?: string },
): Promise<{ captures: HeldCapture[]; leads: HeldLead[] }> {
  const { organizationId, captureId, otherId } = of
  const served = [captureId, ...(await listWaiting(tenant, of))]
  const named = otherId === undefined ? served : [...served, otherId]
  const captures = await tenant
    .selectFrom('captures')
    .select(['id', 'userId', 'leadId', 'waitsFor', 'state', 'deletedAt'])
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('id', 'in', named), where('leadId', 'in', served)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (captures.length === 0) return { captures, leads: [] }
  const leads = await tenant
    .selectFrom('leads')
    .select(['id', 'ownerId', 'visibility', 'deletedAt'])
    .where('organizationId', '=', organizationId)
    .where(
      'id',
      'in',
      captures.map(({ id }) => id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { captures, leads }
}
