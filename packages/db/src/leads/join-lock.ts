import type { CaptureState } from '@canvass/contracts/captures'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'

/**
 * Joining, splitting, and discarding lock several captures and leads at once; everything else locks one capture and its
 * lead. The former take this lock exclusively in the organization; the latter share it. Must come before any row lock.
 */
export async function lockJoining(tenant: Tenant, organizationId: string, as: 'alone' | 'beside'): Promise<void> {
  const key = `joining ${organizationId}`
  if (as === 'alone') await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tenant)
  else await sql`select pg_advisory_xact_lock_shared(hashtextextended(${key}, 0))`.execute(tenant)
}

interface CaptureRef {
  organizationId: string
  captureId: string
}

/**
 * Lists the captures that will be joined to this one's lead once it exists. Only a holder of the exclusive joining lock
 * changes these.
 */
export async function listWaiting(tenant: Tenant, { organizationId, captureId }: CaptureRef): Promise<string[]> {
  const rows = await tenant
    .selectFrom('captures')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('waitsFor', '=', captureId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface LockedCapture {
  id: string
  userId: string
  leadId: string
  waitsFor: string | null
  state: CaptureState
  deletedAt: Date | null
}

export interface LockedLead {
  id: string
  ownerId: string | null
  visibility: 'organization' | 'private'
  deletedAt: Date | null
}

/**
 * Locks a capture, the captures waiting for it, everything that serves one of these, and `otherId`, along with their
 * leads. It locks captures before leads, each in id order, before anything is written, so that no transaction holding
 * the organization's sequence waits for one that holds a row and needs the sequence. The caller holds the exclusive
 * joining lock.
 */
export async function lockJoined(
  tenant: Tenant,
  of: CaptureRef & { otherId?: string },
): Promise<{ captures: LockedCapture[]; leads: LockedLead[] }> {
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
