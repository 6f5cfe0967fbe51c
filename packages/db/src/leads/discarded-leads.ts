import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { resumeLeadRun } from '../runs/follow-up-runs.ts'
import { refold } from './lead-statements.ts'
import { undoUnfinishedJoins } from './undo-joins.ts'

interface LeadRef {
  organizationId: string
  leadId: string
  userId: string
}

/** Tells whether somebody else has contributed to this lead: a field, a status, a note, a file, or a capture. */
export async function hasOthersWork(tenant: Tenant, { organizationId, leadId, userId }: LeadRef): Promise<boolean> {
  const { rows } = await sql<{ isTheirs: boolean }>`
    select exists (select 1 from lead_field_changes h where h.organization_id = ${organizationId}
        and h.lead_id = ${leadId} and h.user_id <> ${userId})
      or exists (select 1 from lead_status_changes h where h.organization_id = ${organizationId}
        and h.lead_id = ${leadId} and h.user_id <> ${userId})
      or exists (select 1 from lead_notes n where n.organization_id = ${organizationId}
        and n.lead_id = ${leadId} and n.author_id <> ${userId})
      or exists (select 1 from captures c join attachments a on a.organization_id = c.organization_id
          and a.capture_id = c.id and a.kind = 'file' and a.removed_at is null and a.user_id <> ${userId}
        where c.organization_id = ${organizationId} and c.lead_id = ${leadId})
      or exists (select 1 from captures c where c.organization_id = ${organizationId}
        and c.lead_id = ${leadId} and c.user_id <> ${userId}) as "isTheirs"`.execute(tenant)
  return rows[0]?.isTheirs ?? false
}

/** Returns who discarded this lead, if anybody did. */
export async function findDiscarder(
  tenant: Tenant,
  { organizationId, leadId }: Omit<LeadRef, 'userId'>,
): Promise<string | null> {
  const row = await tenant
    .selectFrom('captures')
    .select('discardedBy')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .executeTakeFirst()
  return row?.discardedBy ?? null
}

/**
 * Hides a lead from every list; its capture records who did it and when, and keeps its photo. Captures that serve it
 * but are still being read, or need a person's attention, become independent again: under a hidden lead nobody would
 * see them. The caller holds the exclusive joining lock and the rows.
 */
export async function discardLead(tenant: Tenant, of: LeadRef): Promise<void> {
  await undoUnfinishedJoins(tenant, { ...of, captureId: of.leadId })
  await setLeadDeleted(tenant, of, true)
  await recordOnCapture(tenant, of, 'discarded')
  await updateOwnCapture(tenant, of)
    .set({ state: 'discarded', discardedBy: of.userId, discardedAt: sql<Date>`now()` })
    .execute()
}

/**
 * Restores a discarded lead, including what was stated about it in the meantime; runs requested but not started
 * continue.
 */
export async function restoreLead(tenant: Tenant, of: LeadRef): Promise<void> {
  await setLeadDeleted(tenant, of, false)
  await refold(tenant, of)
  await recordOnCapture(tenant, of, 'restored')
  await updateOwnCapture(tenant, of).set({ state: 'done', discardedBy: null, discardedAt: null }).execute()
  await resumeLeadRun(tenant, of)
}

const setLeadDeleted = (tenant: Tenant, { organizationId, leadId }: LeadRef, isGone: boolean) =>
  tenant
    .updateTable('leads')
    .set({ deletedAt: isGone ? sql<Date>`now()` : null, updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()

/** A lead has the id of the capture it was made from. */
const recordOnCapture = (tenant: Tenant, { organizationId, leadId, userId }: LeadRef, kind: 'discarded' | 'restored') =>
  recordEvent(tenant, { organizationId, captureId: leadId, source: 'person', kind, detail: { userId } })

const updateOwnCapture = (tenant: Tenant, { organizationId, leadId }: LeadRef) =>
  tenant.updateTable('captures').where('organizationId', '=', organizationId).where('id', '=', leadId)
