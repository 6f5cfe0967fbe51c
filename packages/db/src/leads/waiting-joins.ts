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
 * Joins a capture to a lead, or lets it wait for one: it gives up its own lead, or its place among what waits for a person,
 * to a lead alone and never to a capture that may be deleted. What waited for it goes where it goes. The rows are held.
 */
export async function joinOrWait(tenant: Tenant, of: Join & { userId: string; hasLead: boolean }): Promise<void> {
  const { hasLead, ...join } = of
  if (!hasLead) return wait(tenant, join)
  await writeJoin(tenant, join)
  await joinWaiting(tenant, join)
}

async function wait(tenant: Tenant, { organizationId, captureId, leadId, userId }: Join & { userId: string }) {
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

/** Joins to the lead `leadId` what waited for this capture to be one; a lead that was discarded meanwhile stays so. */
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

/** Takes a join back that was not done yet. */
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

/** Takes back every join that waits for this capture: it will never be a lead. */
export async function stopAllWaiting(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; userId: string },
): Promise<void> {
  for (const captureId of await listWaiting(tenant, of))
    await stopWaiting(tenant, { ...of, captureId, leadId: of.captureId })
}
