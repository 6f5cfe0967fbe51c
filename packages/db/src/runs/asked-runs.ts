import { STAGE_NAMES, type StageError, type StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import type { RunCause } from '../tables/job-tables.ts'

interface Of {
  organizationId: string
  captureId: string
}

/**
 * The run of a capture that is held: the one that is open, or a new one of all stages. Whoever asked for it before said
 * why; else it was just captured.
 */
export async function openCaptureRun(
  tenant: Tenant,
  { organizationId, captureId }: Of,
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

/** Ends what is open of a capture and opens another run of it, for another reason. */
export async function reopenCaptureRun(
  tenant: Tenant,
  of: Of & { cause: RunCause; userId?: string | undefined },
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

/** Ends the run of a capture that is open, if there is one. */
export async function endOpenRun(
  tenant: Tenant,
  { organizationId, captureId }: Of,
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
 * Asks for stages of a lead to be run again, whatever they were given: a person wants to know what a service says today.
 * While a run of the lead is open it is the same run, with more of a plan. Answers the run, to be dispatched with it;
 * undefined where the lead's first run is not over, or its capture serves another lead by now.
 */
export async function askRunAgain(
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
  // What is asked for counts as not given yet, and is seen to wait.
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
 * Asks for the search of a lead to be looked at anew, because a person said what its business is called: `entityId` is the
 * lead, or a capture that serves it. Whether anything is run is for its input to say. While a run of the lead is open it is
 * the same run, with more of a plan. Undefined where there is no lead yet: its first run takes in what was said. So it is
 * of a lead that no run has made: one would read its photo anew and put what it finds in the place of what is there.
 */
export async function askNameRun(
  tenant: Tenant,
  of: {
    organizationId: string
    entityId: string
    userId: string
    priority: number
    /** It was said of the reading of this capture alone, which decides only where it is the lead's first. */
    isOfReading: boolean
  },
): Promise<{ runId: string } | undefined> {
  const { organizationId, entityId, userId, priority, isOfReading } = of
  const { rows } = await sql<{ runId: string }>`
    insert into runs (organization_id, subject, subject_id, cause, plan, asked_by, priority)
    select l.organization_id, 'lead', l.id, 'corrected', '{clean_query}', ${userId}, ${priority}::integer
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
