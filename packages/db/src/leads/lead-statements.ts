import { foldLead } from '@canvass/domain/lead-facts/fold-lead'
import type { LeadFact, LeadStatement } from '@canvass/domain/lead-facts/lead-statement'
import { type ReadFields, restated } from '@canvass/domain/lead-facts/stated-facts'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { columnsOf } from './lead-columns.ts'
import { writePeople } from './lead-people.ts'
import { takeOver } from './take-over.ts'

interface LeadOf {
  organizationId: string
  leadId: string
}

/**
 * Writes what a source says of a lead that is held. The same source again takes the place of what it said before, and
 * keeps the time at which it was heard first. The time is later than that of everything else that the lead was told, for
 * who wrote last is right.
 */
export async function writeStatement(
  tenant: Tenant,
  given: LeadOf & Pick<LeadStatement, 'kind' | 'sourceId' | 'origin' | 'facts'> & { userId?: string },
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

/** All that is said of a lead and still holds. A lead from before has its statements made first. */
export async function readStatements(tenant: Tenant, of: LeadOf): Promise<LeadStatement[]> {
  await takeOver(tenant, of)
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

/** What a capture's own reading says; undefined where its run has not ended. */
export async function readReading(
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

/** Lets everything that was said of these captures first serve another lead. Nothing of it changes. */
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

/**
 * Makes a lead that is held anew from all that is said of it, its score and its people included. `isRenewed`: nobody said
 * anything new, it is only kept in another way.
 */
export async function refold(tenant: Tenant, of: LeadOf & { isRenewed?: boolean }): Promise<void> {
  const lead = foldLead(of.leadId, await readStatements(tenant, of))
  const isChanged = of.isRenewed !== true
  const row = await tenant
    .updateTable('leads')
    .set({ ...columnsOf(lead), ...(isChanged && { updatedAt: sql<Date>`now()` }) })
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.leadId)
    .returning('id')
    .executeTakeFirst()
  if (row) await writePeople(tenant, of, lead.people)
}

/**
 * Puts what a capture's reading says by now in the place of what it said before, and makes the lead that it serves anew.
 * Answers whether there was a reading; before its run has ended there is none.
 */
export async function restateReading(
  tenant: Tenant,
  given: LeadOf & { captureId: string; reading: ReadFields },
): Promise<boolean> {
  const { organizationId, leadId, captureId, reading } = given
  await takeOver(tenant, given)
  const facts = await readReading(tenant, given)
  if (!facts) return false
  const source = { kind: 'reading', sourceId: captureId, origin: captureId } as const
  await writeStatement(tenant, { organizationId, leadId, ...source, facts: restated(facts, reading) })
  await refold(tenant, given)
  return true
}
