import { STAGE_NAMES, type StageError, type StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import type { RunCause } from '../tables/job-tables.ts'

interface CaptureRef {
  organizationId: string
  captureId: string
}

/**
 * Returns a locked capture's open run, or opens a new one with all stages. If somebody requested the run, it already
 * has its cause; otherwise the cause is `captured`.
 */
export async function openCaptureRun(
  tenant: Tenant,
  { organizationId, captureId }: CaptureRef,
  owner: string,
): Promise<string> {
  const { id } = await tenant
    .insertInto('runs')
    .values({
      organizationId,
      subject: 'capture',
      subjectId: captureId,
      cause: 'captured',
      plan: [...STAGE_NAMES],
      owner,
      startedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'subjectId'])
        .where('endedAt', 'is', null)
        .doUpdateSet({ owner, startedAt: sql<Date>`coalesce(runs.started_at, now())` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends a capture's open run and opens another one with a different cause. */
export async function reopenCaptureRun(
  tenant: Tenant,
  of: CaptureRef & { cause: RunCause; userId?: string | undefined },
): Promise<void> {
  const { organizationId, captureId, cause, userId = null } = of
  await endOpenRun(tenant, of)
  await tenant
    .insertInto('runs')
    .values({
      organizationId,
      subject: 'capture',
      subjectId: captureId,
      cause,
      plan: [...STAGE_NAMES],
      askedBy: userId,
    })
    .execute()
}

/** Ends a capture's open run, if there is one. */
export async function endOpenRun(
  tenant: Tenant,
  { organizationId, captureId }: CaptureRef,
  error?: StageError & { stage: StageName },
): Promise<void> {
  await tenant
    .updateTable('runs')
    .set({ endedAt: sql<Date>`now()`, owner: null, heldUntil: null, error: error ? toJson(error) : null })
    .where('organizationId', '=', organizationId)
    .where('subjectId', '=', captureId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Requests that stages of a lead run again even if their input is unchanged: a person wants to know what a provider
 * returns today. If a run of the lead is open, its plan is extended. Returns the run, which the caller must dispatch in
 * the same transaction; undefined if the lead's first run isn't over, or its capture now serves another lead.
 */
export async function requestRerun(
  tenant: Tenant,
  of: { organizationId: string; leadId: string; userId: string; stages: readonly StageName[]; priority: number },
): Promise<{ runId: string } | undefined> {
  const { organizationId, leadId, userId, stages, priority } = of
  const capture = await tenant
    .selectFrom('captures')
    .select('state')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (capture?.state !== 'done') return undefined
  const { rows } = await sql<{ runId: string }>`
    insert into runs (organization_id, subject, subject_id, cause, plan, asked_by, priority)
    values (${organizationId}, 'lead', ${leadId}, 'asked_again', ${[...stages]}::text[], ${userId}, ${priority})
    on conflict (organization_id, subject_id) where ended_at is null do update
      set plan = array(select distinct unnest(runs.plan || excluded.plan)), cause = excluded.cause,
        asked_by = excluded.asked_by, priority = least(runs.priority, excluded.priority), rung_at = clock_timestamp()
      where runs.subject = 'lead'
    returning id as "runId"`.execute(tenant)
  const [run] = rows
  if (!run) return undefined
  await recordEvent(tenant, {
    organizationId,
    captureId: leadId,
    source: 'person',
    kind: 'asked_again',
    detail: { userId, stages },
  })
  // Requested stages lose their input hash, so that they run, and show as waiting.
  await tenant
    .updateTable('captureStages')
    .set({ state: 'waiting', startedAt: null, endedAt: null, error: null, inputHash: null })
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', leadId)
    .where('name', 'in', stages)
    .where('state', '<>', 'running')
    .execute()
  return run
}

/**
 * Requests another look at stages of a lead, because a person corrected the business name or its website: `entityId` is
 * the lead, or a capture that serves it. The stage's input decides whether anything runs. If a run of the lead is open, its plan
 * is extended. Undefined if there is no lead yet, because its first run picks up the correction; also for a lead that
 * no run has created, because a run would read its photo and replace the existing data.
 */
export async function requestRunForEdit(
  tenant: Tenant,
  of: {
    organizationId: string
    entityId: string
    userId: string
    priority: number
    /** The stages that read what was corrected. */
    stages: readonly StageName[]
    /** Whether the correction concerns only this capture's reading, which matters only for the lead's first capture. */
    isOfReading: boolean
  },
): Promise<{ runId: string } | undefined> {
  const { organizationId, entityId, userId, priority, stages, isOfReading } = of
  const { rows } = await sql<{ runId: string }>`
    insert into runs (organization_id, subject, subject_id, cause, plan, asked_by, priority)
    select l.organization_id, 'lead', l.id, 'corrected', ${[...stages]}::text[], ${userId}, ${priority}::integer
    from captures c
    join leads l on l.organization_id = c.organization_id and l.id = c.lead_id and l.deleted_at is null
    join capture_stages s on s.organization_id = l.organization_id and s.capture_id = l.id and s.name = 'compose_lead'
      and s.finding is not null
    where c.organization_id = ${organizationId} and c.id = ${entityId} and (c.id = l.id or not ${isOfReading}::boolean)
    on conflict (organization_id, subject_id) where ended_at is null do update
      set plan = array(select distinct unnest(runs.plan || excluded.plan)), rung_at = clock_timestamp(),
        priority = least(runs.priority, excluded.priority)
      where runs.subject = 'lead'
    returning id as "runId"`.execute(tenant)
  return rows[0]
}
