import { EDITABLE_FIELDS } from '@canvass/contracts/lead-fields'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { LeadField } from '@canvass/contracts/ops'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { storable, toJson } from '../json-text.ts'
import { asArguments, type Viewer } from '../viewer.ts'

export type EditableLead = Pick<LeadSummary, LeadField | 'tags'> & { deletedAt: Date | null }

interface LeadOf {
  organizationId: string
  leadId: string
}

/** The lead's row, held until the transaction ends. */
export function lockLead(tenant: Tenant, { organizationId, leadId }: LeadOf): Promise<EditableLead | undefined> {
  return tenant
    .selectFrom('leads')
    .select([...EDITABLE_FIELDS, 'tags', 'deletedAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type FieldChange = { field: LeadField; from: unknown; to: unknown }

/** Writes fields of a lead that is held, each with its line of history; a status also with the sales history's. */
export async function writeFields(
  tenant: Tenant,
  { organizationId, leadId, userId, changes }: LeadOf & { userId: string; changes: readonly FieldChange[] },
): Promise<void> {
  const columns = Object.fromEntries(changes.map(({ field, to }) => [field, columnValue(field, to)]))
  await tenant
    .insertInto('leadFieldChanges')
    .values(
      changes.map(({ field, from, to }) => ({
        organizationId,
        leadId,
        field,
        userId,
        fromValue: toJson(from),
        toValue: toJson(to),
      })),
    )
    .execute()
  const status = changes.find(({ field }) => field === 'status')
  if (status)
    await tenant
      .insertInto('leadStatusChanges')
      .values({
        organizationId,
        leadId,
        userId,
        fromStatus: status.from as LeadSummary['status'],
        toStatus: status.to as LeadSummary['status'],
        reason: (columns['lostReason'] as string | null | undefined) ?? null,
      })
      .execute()
  await tenant
    .updateTable('leads')
    .set({ ...columns, updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()
}

function columnValue(field: LeadField, value: unknown): unknown {
  if (value === null) return null
  if (field === 'nextAction') return toJson(value)
  return typeof value === 'string' ? storable(value) : value
}

/** Who set what a field holds, and when; nulls where nobody did. */
export async function lastChangeOf(
  tenant: Tenant,
  { organizationId, leadId, field }: LeadOf & { field: LeadField },
): Promise<{ byName: string | null; at: string | null }> {
  const change = await tenant
    .selectFrom('leadFieldChanges as h')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'h.organizationId').onRef('u.id', '=', 'h.userId'),
    )
    .select(['h.at', 'u.firstName', 'u.lastName'])
    .where('h.organizationId', '=', organizationId)
    .where('h.leadId', '=', leadId)
    .where('h.field', '=', field)
    .orderBy('h.n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!change) return { byName: null, at: null }
  return { byName: `${change.firstName} ${change.lastName}`.trim(), at: change.at.toISOString() }
}

/** Writes the words of a lead that is held. */
export async function writeTags(
  tenant: Tenant,
  { organizationId, leadId, tags }: LeadOf & { tags: readonly string[] },
): Promise<void> {
  await tenant
    .updateTable('leads')
    .set({ tags: [...tags], updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()
}

/** The same for a capture that is held and no lead yet: it brings its words along. */
export async function writeCaptureTags(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; tags: readonly string[] },
): Promise<void> {
  await tenant
    .updateTable('captures')
    .set({ meta: sql`meta || jsonb_build_object('tags', ${toJson(of.tags)}::jsonb)` })
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .execute()
}

/** The lead as it stands now; null where it is gone or not the viewer's to see. */
export async function readLeadRow(tenant: Tenant, viewer: Viewer, leadId: string): Promise<LeadSummary | null> {
  const [organization, user, seesAll] = asArguments(viewer)
  const { rows } = await sql<{ row: LeadSummary | null }>`
    select canvass.lead_row(${organization}, ${user}, ${seesAll}, ${leadId}) as row`.execute(tenant)
  return rows[0]?.row ?? null
}

/** A capture that may be no lead yet, held until the transaction ends. */
export const lockCapture = (tenant: Tenant, of: { organizationId: string; captureId: string }) =>
  tenant
    .selectFrom('captures')
    .select(['id', 'userId', 'leadId', 'state', 'meta', 'deletedAt', 'discardedBy'])
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.captureId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether somebody of the organization who is not deactivated has this id. */
export async function isColleague(tenant: Tenant, organizationId: string, userId: string): Promise<boolean> {
  const row = await tenant
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', userId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
