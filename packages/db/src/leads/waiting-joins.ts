import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { listWaiting } from './join-lock.ts'
import { type JoinedDetail, writeJoin } from './lead-joins.ts'

interface Join {
  organizationId: string
  captureId: string
  leadId: string
}

/**
 * Joins a capture to a lead, or makes it wait for one: it gives up its own lead, or its place among the captures that
 * need attention, only for a lead and never for a capture that may still be deleted. Captures that waited for it
 * follow. The caller holds the rows.
 */
export async function joinOrWait(tenant: Tenant, of: Join & { userId: string; hasLead: boolean }): Promise<void> {
  const { hasLead, ...join } = of
  if (!hasLead) return startWaiting(tenant, join)
  await writeJoin(tenant, join)
  await joinWaiting(tenant, join)
}

async function startWaiting(tenant: Tenant, { organizationId, captureId, leadId, userId }: Join & { userId: string }) {
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'joined',
    detail: { leadId, userId } satisfies JoinedDetail & { userId: string },
  })
  await tenant
    .updateTable('captures')
    .set({ waitsFor: leadId })
    .where('organizationId', '=', organizationId)
    .where((where) => where.or([where('id', '=', captureId), where('waitsFor', '=', captureId)]))
    .execute()
}

/** Joins the captures that waited for this one to the lead `leadId`; discarded ones stay discarded. */
export async function joinWaiting(tenant: Tenant, { organizationId, captureId, leadId }: Join): Promise<void> {
  const waiting = await tenant
    .selectFrom('captures')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('waitsFor', '=', captureId)
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'discarded')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) await writeJoin(tenant, { organizationId, captureId: id, leadId })
  await tenant
    .updateTable('captures')
    .set({ waitsFor: null })
    .where('organizationId', '=', organizationId)
    .where('waitsFor', '=', captureId)
    .execute()
}

/** Cancels a join that hasn't happened yet. */
export async function stopWaiting(tenant: Tenant, of: Join & { userId: string }): Promise<void> {
  const { organizationId, captureId, leadId, userId } = of
  await recordEvent(tenant, {
    organizationId,
    captureId,
    source: 'person',
    kind: 'taken_apart',
    detail: { leadId, userId },
  })
  await tenant
    .updateTable('captures')
    .set({ waitsFor: null })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .execute()
}

/** Cancels every join that waits for this capture: it will never become a lead. */
export async function stopAllWaiting(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; userId: string },
): Promise<void> {
  for (const captureId of await listWaiting(tenant, of))
    await stopWaiting(tenant, { ...of, captureId, leadId: of.captureId })
}
