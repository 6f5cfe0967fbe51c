import type { ServiceUsage, Usage } from '@canvass/contracts/usage'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'
import { lastMonth, nextMonth, startOf, thisMonth } from './month.ts'

const MAX_ROWS = 400

type Row = Pick<Usage, 'plan' | 'held' | 'timeZone'> & {
  used: number
  leads: number
  monthFrom: Date
  restartsAt: Date
  asked: ServiceUsage[]
}

/** Returns an organization's usage of this month and the last, in one statement. */
export async function readUsage(database: Database, organizationId: string): Promise<Omit<Usage, 'isSelfHosted'>> {
  const row = await inTenant(database, organizationId, async (tenant) => {
    const { rows } = await sql<Row>`
      select o.plan, o.time_zone, ${startOf(thisMonth(organizationId), organizationId)} as month_from,
        ${startOf(nextMonth(organizationId), organizationId)} as restarts_at,
        coalesce((select m.used from scan_months m
          where m.organization_id = o.organization_id and m.month = ${thisMonth(organizationId)}), 0) as used,
        (select coalesce(sum(c.total), 0)::integer from lead_counters c
          where c.organization_id = o.organization_id) as leads,
        ${countHeldLeads(organizationId)} as held,
        ${listProviderCalls(organizationId)} as asked
      from organizations o where o.organization_id = ${organizationId}`.execute(tenant)
    return rows[0]
  })
  if (!row) throw new Error('There is no such organization')
  const allows = planLimits(row.plan)
  return {
    plan: row.plan,
    scans: { used: row.used, most: allows.scans },
    leads: { used: row.leads, most: allows.leads },
    monthFrom: row.monthFrom.toISOString(),
    restartsAt: row.restartsAt.toISOString(),
    timeZone: row.timeZone,
    held: row.held,
    asked: row.asked,
  }
}

/** A held lead that has its scan waits for the model budget; one without waits for a scan. */
const countHeldLeads = (organizationId: string) => sql`(
  select jsonb_build_object(
    'byPlan', count(*) filter (where h.needs_scan), 'byModelBudget', count(*) filter (where not h.needs_scan))
  from (
    select distinct s.capture_id, not exists (select 1 from scans n
      where n.organization_id = s.organization_id and n.capture_id = s.capture_id) as needs_scan
    from capture_stages s
    join leads l on l.organization_id = s.organization_id and l.id = s.capture_id and l.deleted_at is null
    where s.organization_id = ${organizationId} and s.state = 'held') h)`

/**
 * Joins the provider counts with the model ledger's data about the same calls. Model calls from before counting started
 * appear only in the ledger.
 */
const listProviderCalls = (organizationId: string) => sql`(
  with months as materialized (
    select ${thisMonth(organizationId)} as this, ${lastMonth(organizationId)} as last,
      ${startOf(thisMonth(organizationId), organizationId)} as this_from,
      ${startOf(lastMonth(organizationId), organizationId)} as last_from),
  counted as (
    select month, stage, provider, calls, remembered, failures from provider_counts, months
    where organization_id = ${organizationId} and month in (this, last)),
  spent as (
    select case when at >= this_from then this else last end as month,
      case purpose when 'analyse' then 'analyse' else 'extract_business' end as stage,
      case purpose when 'analyse' then 'model' else 'vision' end as provider,
      count(*) as calls, count(failure) as failures, sum(millicents) as millicents
    from model_calls, months
    where organization_id = ${organizationId} and at >= last_from
    group by 1, 2, 3),
  joined as (
    select month, stage, provider, greatest(c.calls, s.calls, 0) as calls, coalesce(c.remembered, 0) as remembered,
      greatest(c.failures, s.failures, 0) as failures, s.millicents
    from counted c full join spent s using (month, stage, provider)
    order by month desc, calls desc, stage, provider limit ${MAX_ROWS})
  select coalesce(jsonb_agg(jsonb_build_object(
    'month', case when month = (select this from months) then 'this' else 'last' end, 'stage', stage, 'provider', provider,
    'calls', calls, 'remembered', remembered, 'failures', failures, 'millicents', millicents)), '[]'::jsonb)
  from joined)`
