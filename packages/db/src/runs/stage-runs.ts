import type { StageError, StageName, StageState } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import type { RunSubject } from '../captures/lease.ts'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

type Of = Pick<RunSubject, 'organizationId' | 'captureId' | 'runId'>

/** How a stage may end. `failed` leaves it to be run again, the others never are but by a plan. */
export type StageEnd = {
  state: Exclude<StageState, 'waiting' | 'running'>
  finding?: unknown
  error?: StageError
  /** Stands for all that it was given. */
  inputHash?: string
}

const KEY = ['organizationId', 'captureId', 'name'] as const

/** Marks a stage as running and counts the start; a run of its own counts from one. What it found before stays until it ends. */
export async function startStage(tenant: Tenant, of: Of, name: StageName): Promise<void> {
  const { organizationId, captureId, runId } = of
  const running = {
    state: 'running',
    startedAt: sql<Date>`now()`,
    endedAt: null,
    error: null,
    inputHash: null,
    runId,
  } as const
  await tenant
    .insertInto('captureStages')
    .values({ organizationId, captureId, name, ...running, attempts: 1, finding: null })
    .onConflict((conflict) =>
      conflict.columns([...KEY]).doUpdateSet({
        ...running,
        attempts: sql<number>`case when capture_stages.run_id = ${runId} then capture_stages.attempts + 1 else 1 end`,
      }),
    )
    .execute()
}

/** Saves what a stage found. A retry resumes after it. */
export async function endStage(tenant: Tenant, of: Of, name: StageName, end: StageEnd): Promise<void> {
  const { organizationId, captureId, runId } = of
  const ended = {
    state: end.state,
    endedAt: sql<Date>`now()`,
    finding: end.finding === undefined ? null : toJson(end.finding),
    error: end.error ? toJson(end.error) : null,
    inputHash: end.inputHash ?? null,
    runId,
  }
  await tenant
    .insertInto('captureStages')
    .values({ organizationId, captureId, name, ...ended })
    .onConflict((conflict) => conflict.columns([...KEY]).doUpdateSet(ended))
    .execute()
}

/** Says that a stage and whatever ran failed for good, and what waited behind it, where nobody will come to it. */
export async function failStages(
  tenant: Tenant,
  of: Omit<Of, 'runId'>,
  { code, message }: StageError,
  { stage, andWaiting = false }: { stage: StageName; andWaiting?: boolean },
): Promise<void> {
  const ends: StageState[] = andWaiting ? ['running', 'waiting'] : ['running']
  await tenant
    .updateTable('captureStages')
    .set({ state: 'failed', endedAt: sql<Date>`now()`, error: toJson({ code, message }) })
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where((where) => where.or([where('state', 'in', ends), where('name', '=', stage)]))
    .execute()
}

/** Has what ran wait again. Where it was called off for reasons that are not its own, its start counts as none. */
export async function giveBackStages(
  tenant: Tenant,
  of: Omit<Of, 'runId'>,
  given: { error?: StageError; isCalledOff?: boolean },
): Promise<void> {
  await tenant
    .updateTable('captureStages')
    .set({
      state: 'waiting',
      error: given.error ? toJson(given.error) : null,
      ...(given.isCalledOff && { attempts: sql<number>`greatest(attempts - 1, 0)` }),
    })
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where('state', '=', 'running')
    .execute()
}
