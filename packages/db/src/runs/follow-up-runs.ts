import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { dispatchRun } from './dispatch-run.ts'
import { resetRunningStages } from './stage-runs.ts'

/** The error of a run that found its lead hidden from the lists, where nobody sees a lead's stages. */
const LEAD_HIDDEN: StageError = { code: 'lead_away', message: 'This lead was discarded or merged into another' }

/** Opens another run of a lead after one that ended, with the same cause and either this plan or the same one. */
export async function openFollowUpRun(
  tenant: Tenant,
  of: { organizationId: string; runId: string; plan?: readonly StageName[] },
): Promise<void> {
  const { organizationId, runId, plan = null } = of
  const { rows } = await sql<{ runId: string }>`
    insert into runs (organization_id, subject, subject_id, cause, plan, asked_by, priority)
    select organization_id, subject, subject_id, cause, coalesce(${plan}::text[], r.plan), asked_by, priority
    from runs r where organization_id = ${organizationId} and id = ${runId}
    on conflict (organization_id, subject_id) where ended_at is null do nothing
    returning id as "runId"`.execute(tenant)
  for (const run of rows) await dispatchRun(tenant, { organizationId, ...run })
}

/**
 * Ends a run that found its lead away, to be continued once the lead is back; stages that a dead worker left running go
 * back to waiting.
 */
export async function endRunOfHiddenLead(
  tenant: Tenant,
  of: { organizationId: string; captureId: string; runId: string },
): Promise<void> {
  await resetRunningStages(tenant, of, {})
  await tenant
    .updateTable('runs')
    .set({ owner: null, heldUntil: null, endedAt: sql<Date>`now()`, error: toJson(LEAD_HIDDEN) })
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.runId)
    .execute()
}

/** Continues the requested run of a restored lead if its last run found the lead away. The caller holds the capture. */
export async function resumeLeadRun(tenant: Tenant, of: { organizationId: string; leadId: string }): Promise<void> {
  const { organizationId, leadId } = of
  const last = await tenant
    .selectFrom('runs')
    .select(['id as runId', sql<string | null>`error ->> 'code'`.as('code')])
    .where('organizationId', '=', organizationId)
    .where('subjectId', '=', leadId)
    .where('subject', '=', 'lead')
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (last?.code === LEAD_HIDDEN.code) await openFollowUpRun(tenant, { organizationId, runId: last.runId })
}
