import type { CaptureState } from '@canvass/contracts/captures'
import { type Selectable, sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { type LockedCapture, type LockedLead, lockJoined } from './join-lock.ts'
import { moveStatements, refold } from './lead-statements.ts'
import { backfillStatements } from './backfill-statements.ts'
import type { CapturesTable } from '../tables/capture-tables.ts'

export type JoinSide = LockedCapture & { lead: LockedLead | undefined }

/**
 * Locks a capture and the root capture of the lead that it will serve (see {@link findRoot}) or serves, along with
 * everything that comes along.
 */
export async function lockJoin(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; leadId: string },
): Promise<{ capture: JoinSide | undefined; target: JoinSide | undefined }> {
  const { captures, leads } = await lockJoined(tenant, { ...of, otherId: of.leadId })
  const side = (id: string): JoinSide | undefined => {
    const capture = captures.find((one) => one.id === id)
    return capture && { ...capture, lead: leads.find((lead) => lead.id === id) }
  }
  return { capture: side(of.captureId), target: side(of.leadId) }
}

/**
 * Finds the capture whose id the lead has, or will have, that this one serves or waits for. The caller holds the
 * exclusive joining lock.
 */
export async function findRoot(tenant: Tenant, of: { organizationId: string; captureId: string }): Promise<string> {
  let id = of.captureId
  for (;;) {
    const row = await tenant
      .selectFrom('captures')
      .select(['leadId', 'waitsFor'])
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', id)
      .executeTakeFirst()
    const next = row?.waitsFor ?? row?.leadId ?? id
    if (next === id) return id
    id = next
  }
}

/**
 * Joins a capture to the lead `leadId`: its previous lead is deleted, but that lead's data is kept. A capture that is
 * still being read is joined once reading ends. The lead must exist, and {@link lockJoin} must hold the rows. Without
 * `userId`, this completes a join that a person requested earlier.
 */
export async function writeJoin(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; leadId: string; userId?: string },
): Promise<void> {
  const { organizationId, captureId, leadId } = of
  // The statements of both sides must exist before one serves the other.
  for (const side of [leadId, captureId]) await backfillStatements(tenant, { organizationId, leadId: side })
  const notes = await tenant
    .updateTable('leadNotes')
    .set({ leadId })
    .where('organizationId', '=', organizationId)
    .where('leadId', '=', captureId)
    .returning('id')
    .execute()
  const moving = await tenant
    .selectFrom('captures')
    .select(['id', 'state', 'stage', 'error'])
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('id', '=', captureId), where('leadId', '=', captureId)]))
    .execute()
  await moveStatements(tenant, { organizationId, origins: [captureId, ...moving.map(({ id }) => id)], to: leadId })
  await refold(tenant, { organizationId, leadId })
  await tenant
    .updateTable('leads')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .where('deletedAt', 'is', null)
    .execute()
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'joined',
    // Splitting needs this: what came along, and the capture's previous state.
    detail: {
      leadId,
      ...(of.userId !== undefined && { userId: of.userId }),
      noteIds: notes.map(({ id }) => id),
      broughtIds: moving.map(({ id }) => id).filter((id) => id !== captureId),
      was: moving.find(({ id }) => id === captureId),
    } satisfies JoinedDetail & { userId?: string },
  })
  await tenant
    .updateTable('captures')
    .set({
      leadId,
      waitsFor: null,
      state: sql<CaptureState>`case when state in ('received', 'processing') then state else 'joined' end`,
      stage: sql`case when state in ('received', 'processing') then stage end`,
      error: sql`case when state in ('received', 'processing') then error end`,
    })
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('id', '=', captureId), where('leadId', '=', captureId)]))
    .execute()
}

/** Details of a join in a capture's timeline, besides who did it. Entries of older joins have fewer. */
export interface JoinedDetail {
  leadId: string
  noteIds?: string[]
  broughtIds?: string[]
  was?: Pick<Selectable<CapturesTable>, 'id' | 'state' | 'stage' | 'error'> | undefined
}
