import type { FlagKey } from '@canvass/contracts/flags'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { planLimits, hasPlanFeature } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { isFlagOnForCapture } from '../flags/flag-rules.ts'
import { thisMonth } from './month.ts'

/** Why a capture gets no scan: the month's scans are used up, or the plan's lead limit is reached. */
export type ScanRefusal = 'scans' | 'leads'

type CaptureRef = { organizationId: string; captureId: string }

/** The scans that an organization's plan grants each month. A capture uses one, however often it runs. */
export function scans(database: Database) {
  return {
    /**
     * Takes a scan for a capture, unless it has one. Concurrent calls never take more scans than are left.
     * @returns whether the plan and the feature rules include language models and the contact finder, and the reason if
     * there is no scan
     */
    take: (of: CaptureRef): Promise<{ mayAskModel: boolean; mayFindContacts: boolean; refusal?: ScanRefusal }> =>
      inTenant(database, of.organizationId, async (tenant) => {
        const plan = await planOf(tenant, of.organizationId)
        const refusal = await take(tenant, of, plan)
        const isOn = (key: FlagKey) => isFlagOnForCapture(tenant, key, { ...of, plan })
        const mayAskModel = hasPlanFeature(plan, 'model') && (await isOn('advanced_ai_enrichment'))
        const mayFindContacts = hasPlanFeature(plan, 'contactFinder') && (await isOn('enhanced_contact_discovery'))
        return { mayAskModel, mayFindContacts, ...(refusal && { refusal }) }
      }),

    /** Returns how many scans are left this month; Infinity if the plan has no limit. */
    left: (organizationId: string): Promise<number> =>
      inTenant(database, organizationId, async (tenant) => {
        const { scans: most, leads } = planLimits(await planOf(tenant, organizationId))
        if (leads !== null && (await countLeads(tenant, organizationId)) > leads) return 0
        if (most === null) return Infinity
        const month = await tenant
          .selectFrom('scanMonths')
          .select('used')
          .where('organizationId', '=', organizationId)
          .where('month', '=', thisMonth(organizationId))
          .executeTakeFirst()
        return Math.max(0, most - (month?.used ?? 0))
      }),
  }
}

async function take(tenant: Tenant, of: CaptureRef, plan: Plan): Promise<ScanRefusal | undefined> {
  const { organizationId, captureId } = of
  const { scans: most, leads } = planLimits(plan)
  if (!(await insertScan(tenant, of))) return undefined
  const isFull = leads !== null && (await countLeads(tenant, organizationId, captureId)) >= leads
  if (!isFull && (await countScan(tenant, organizationId, most))) return undefined
  await removeScan(tenant, of).execute()
  return isFull ? 'leads' : 'scans'
}

/**
 * Takes a scan for a capture that became a lead profile after its scan had been returned, even if none is left: the
 * services have already been paid for. One with held stages takes its scan when they run.
 */
export async function retakeScan(tenant: Tenant, of: CaptureRef): Promise<void> {
  const { organizationId, captureId } = of
  const held = await tenant
    .selectFrom('captureStages')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst()
  if (!held && (await insertScan(tenant, of))) await countScan(tenant, organizationId, null)
}

/** Returns the scan of a capture that didn't become a lead profile. */
export async function refundScan(tenant: Tenant, of: CaptureRef): Promise<void> {
  const taken = await removeScan(tenant, of).returning(sql<string>`month::text`.as('month')).executeTakeFirst()
  if (!taken) return
  await tenant
    .updateTable('scanMonths')
    .set({ used: sql<number>`used - 1` })
    .where('organizationId', '=', of.organizationId)
    .where('month', '=', sql<Date>`${taken.month}::timestamptz`)
    .execute()
}

/**
 * Returns whether the capture got one: it had none before, and it isn't deleted. Its row stays locked, so that a deletion
 * comes before or after this and returns the scan.
 */
async function insertScan(tenant: Tenant, { organizationId, captureId }: CaptureRef): Promise<boolean> {
  const inserted = await tenant
    .insertInto('scans')
    .columns(['organizationId', 'captureId', 'month'])
    .expression((from) =>
      from
        .selectFrom('captures')
        .select(['organizationId', 'id', thisMonth(organizationId).as('month')])
        .where('organizationId', '=', organizationId)
        .where('id', '=', captureId)
        .where('deletedAt', 'is', null)
        .forShare(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('captureId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Counts one more scan this month, unless that exceeds `most`; null means no limit. Returns whether it did. */
async function countScan(tenant: Tenant, organizationId: string, most: number | null): Promise<boolean> {
  const counted = await tenant
    .insertInto('scanMonths')
    .values({ organizationId, month: thisMonth(organizationId), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'month'])
        .doUpdateSet({ used: sql<number>`scan_months.used + 1` })
        .where(sql<boolean>`${most}::integer is null or scan_months.used < ${most}`),
    )
    .returning('used')
    .executeTakeFirst()
  return counted !== undefined
}

const removeScan = (tenant: Tenant, { organizationId, captureId }: CaptureRef) =>
  tenant.deleteFrom('scans').where('organizationId', '=', organizationId).where('captureId', '=', captureId)

async function planOf(tenant: Tenant, organizationId: string): Promise<Plan> {
  const { plan } = await tenant
    .selectFrom('organizations')
    .select('plan')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return plan
}

/** Counts existing leads from their counters, excluding the given capture's lead. */
async function countLeads(tenant: Tenant, organizationId: string, without?: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select coalesce(sum(total), 0) from lead_counters where organization_id = ${organizationId})::integer
      - (select count(*) from leads where organization_id = ${organizationId} and id = ${without ?? null}::uuid
          and deleted_at is null)::integer as n`.execute(tenant)
  return rows[0]?.n ?? 0
}
