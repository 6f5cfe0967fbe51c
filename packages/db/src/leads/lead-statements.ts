import { FOLD_VERSION, foldLead } from '@canvass/domain/lead-facts/fold-lead'
import type { LeadFact, LeadStatement } from '@canvass/domain/lead-facts/lead-statement'
import { type ReadFields, replaceReadFacts } from '@canvass/domain/lead-facts/stated-facts'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { columnsOf } from './lead-columns.ts'
import { writePeople } from './lead-people.ts'
import { backfillStatements } from './backfill-statements.ts'

interface LeadRef {
  organizationId: string
  leadId: string
}

/**
 * Writes a source's statement about a locked lead. A repeated source replaces its previous statement but keeps the time
 * when it was first received. A new statement's time is later than that of every other one about the lead, because the
 * last writer wins.
 */
export async function writeStatement(
  tenant: Tenant,
  given: LeadRef & Pick<LeadStatement, 'kind' | 'sourceId' | 'origin' | 'facts'> & { userId?: string },
): Promise<void> {
  const { organizationId, leadId, facts, userId = null, ...source } = given
  await tenant
    .insertInto('leadFacts')
    .values({
      organizationId,
      leadId,
      ...source,
      userId,
      facts: toJson(facts),
      observedAt: sql<Date>`greatest(clock_timestamp(), (
        select max(f.observed_at) + interval '1 microsecond' from lead_facts f
        where f.organization_id = ${organizationId} and f.lead_id = ${leadId}))`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'kind', 'sourceId', 'origin'])
        .doUpdateSet({ leadId, facts: toJson(facts), retractedAt: null }),
    )
    .execute()
}

/**
 * Returns all statements about a lead that are still valid. Creates them first for a lead from before statements
 * existed.
 */
export async function readStatements(tenant: Tenant, of: LeadRef): Promise<LeadStatement[]> {
  await backfillStatements(tenant, of)
  return tenant
    .selectFrom('leadFacts')
    .select(['kind', 'sourceId', 'origin', 'facts'])
    .select(sql<string>`to_char(observed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('observedAt'))
    .where('organizationId', '=', of.organizationId)
    .where('leadId', '=', of.leadId)
    .where('retractedAt', 'is', null)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', sql<Date>`now()`)]))
    .execute()
}

/** Returns the facts of a capture's own reading; undefined if its run hasn't ended. */
export async function readReadingFacts(
  tenant: Tenant,
  { organizationId, captureId }: { organizationId: string; captureId: string },
): Promise<LeadFact[] | undefined> {
  const row = await tenant
    .selectFrom('leadFacts')
    .select('facts')
    .where('organizationId', '=', organizationId)
    .where('kind', '=', 'reading')
    .where('sourceId', '=', captureId)
    .where('origin', '=', captureId)
    .executeTakeFirst()
  return row?.facts
}

/** Moves every statement that originated from these captures to another lead, otherwise unchanged. */
export async function moveStatements(
  tenant: Tenant,
  { organizationId, origins, to }: { organizationId: string; origins: readonly string[]; to: string },
): Promise<void> {
  if (origins.length === 0) return
  await tenant
    .updateTable('leadFacts')
    .set({ leadId: to })
    .where('organizationId', '=', organizationId)
    .where('origin', 'in', origins)
    .execute()
}

/** Refolds a locked lead from all its statements, including its score and its contacts. */
export async function refold(tenant: Tenant, of: LeadRef): Promise<void> {
  const lead = foldLead(of.leadId, await readStatements(tenant, of))
  const row = await tenant
    .updateTable('leads')
    .set({ ...columnsOf(lead), updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.leadId)
    .returning('foldedBy')
    .executeTakeFirst()
  if (!row) return
  await writePeople(tenant, of, lead.people)
  if (row.foldedBy !== FOLD_VERSION) await recordFoldVersion(tenant, of)
}

/**
 * Refolds a locked lead with the current fold version, without any new statement. The lead doesn't count as changed,
 * and devices are notified only if the result differs.
 */
export async function refoldToCurrentVersion(tenant: Tenant, of: LeadRef): Promise<void> {
  const lead = foldLead(of.leadId, await readStatements(tenant, of))
  const columns = columnsOf(lead)
  const row = await tenant
    .updateTable('leads')
    .set(columns)
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.leadId)
    .where((where) =>
      where.or(
        Object.entries(columns).map(([name, value]) => sql<boolean>`${sql.ref(name)} is distinct from ${value}`),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  const isOther = await writePeople(tenant, of, lead.people)
  if (isOther && !row)
    await tenant
      .updateTable('leads')
      .set((said) => ({ updatedAt: said.ref('updatedAt') }))
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', of.leadId)
      .execute()
  await recordFoldVersion(tenant, of)
}

/** Must be a separate update: devices wouldn't be notified of any other change made in the same one. */
const recordFoldVersion = (tenant: Tenant, { organizationId, leadId }: LeadRef) =>
  tenant
    .updateTable('leads')
    .set({ foldedBy: FOLD_VERSION })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()

/**
 * Replaces the statement of a capture's reading with the corrected one and refolds its lead. Returns whether there was
 * a reading; there is none before its run has ended.
 */
export async function restateReading(
  tenant: Tenant,
  given: LeadRef & { captureId: string; reading: ReadFields },
): Promise<boolean> {
  const { organizationId, leadId, captureId, reading } = given
  await backfillStatements(tenant, given)
  const facts = await readReadingFacts(tenant, given)
  if (!facts) return false
  const source = { kind: 'reading', sourceId: captureId, origin: captureId } as const
  await writeStatement(tenant, { organizationId, leadId, ...source, facts: replaceReadFacts(facts, reading) })
  await refold(tenant, given)
  return true
}
