import type { CaptureState } from '@canvass/contracts/captures'
import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import { userEditedName } from '@canvass/domain/lead-facts/edited/user-edited-name'
import { userEditedWebsites } from '@canvass/domain/lead-facts/edited/user-edited-websites'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import { fenced, LeaseLost, type RunSubject } from '../captures/lease.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { lockJoining } from '../leads/join-lock.ts'
import type { LeadDraft } from '../leads/lead-draft.ts'
import { readStatements, refold } from '../leads/lead-statements.ts'
import type { RunCause } from '../tables/job-tables.ts'
import { dispatchRun } from './dispatch-run.ts'
import { endRunOfHiddenLead, openFollowUpRun } from './follow-up-runs.ts'
import { readSubject, SUBJECT_COLUMNS } from './read-subject.ts'
import { failStages, resetRunningStages, rowsOf, type StageNote } from './stage-runs.ts'
import { type Rereader, writeFindings } from './write-findings.ts'

/** Identifies a run of a lead: only its holder may write to it. */
export interface RunFence {
  readonly organizationId: string
  readonly runId: string
  readonly owner: string
}

/** A lead leased to one worker, which runs some of its stages again. */
export interface LeadRun extends RunFence, RunSubject {
  readonly cause: RunCause
  /** When the run was last requested before it was taken: a later request expects data from after that time. */
  readonly rungAt: string
}

/** The outcome of a run of a lead: either all its stages ended, or one failed for good and the lead stays unchanged. */
export type LeadRunEnd =
  | { state: 'done'; lead: LeadDraft; reread: Rereader }
  | { state: 'failed'; stage: StageName; error: StageError }

/**
 * The worker's operations on a lead whose stages run again. The lead stays unchanged for everybody until the run ends;
 * people's edits and corrections outrank its findings. Every write checks the fence again and throws {@link LeaseLost}
 * if it no longer holds.
 */
export function leadRuns(database: Database) {
  const within = <T>(fence: RunFence, write: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(database, fence.organizationId, async (tenant) => {
      await lockLeasedRun(tenant, fence)
      return write(tenant)
    })

  return {
    /**
     * Leases the run for `leaseMs`. Undefined if another worker has it, it's over, or its lead is away; the caller
     * should then end quietly.
     */
    take: (asked: RunFence & { leaseMs: number }): Promise<LeadRun | undefined> =>
      inTenant(database, asked.organizationId, (tenant) => take(tenant, asked)),

    /** Extends the lease to `leaseMs` from now. */
    extend: (run: RunFence, leaseMs: number): Promise<void> =>
      within(run, async (tenant) => {
        await runOf(tenant, run)
          .set({ heldUntil: inMs(leaseMs) })
          .execute()
      }),

    /** Records which stages started and ended, in one query. */
    writeStages: (run: LeadRun, notes: readonly StageNote[]): Promise<void> =>
      fenced(
        database.pool.query({
          name: 'write_run_stages',
          text: 'select canvass.write_run_stages($1, $2, $3, $4, $5)',
          values: [run.organizationId, run.runId, run.owner, run.captureId, toJson(rowsOf(notes))],
        }),
        `run ${run.runId}`,
      ),

    /**
     * Ends the run and refolds the lead, in one transaction. If more was requested in the meantime, the run continues:
     * it's released and dispatched again. A failed run is instead followed by a new one.
     */
    end: (run: LeadRun, end: LeadRunEnd): Promise<void> =>
      inTenant(database, run.organizationId, async (tenant) => {
        await lockJoining(tenant, run.organizationId, 'beside')
        const capture = await lockCaptureAndLead(tenant, run, ['done', 'joined', 'discarded'])
        await lockLeasedRun(tenant, run)
        if (end.state === 'done' && capture) await writeLead(tenant, { ...run, ...capture }, end)
        let next: readonly StageName[] = []
        if (end.state === 'failed') {
          next = capture ? await listRequestedSince(tenant, run) : []
          await failStages(tenant, run, end.error, { ...end, andWaiting: true, but: next })
          if (capture) await touchLead(tenant, capture)
        } else if (await wasMoreRequested(tenant, run)) {
          await runOf(tenant, run)
            .set({ ...released, rungAt: sql<Date>`now()` })
            .execute()
          await dispatchRun(tenant, run)
          return
        }
        const error = end.state === 'failed' ? { ...end.error, stage: end.stage } : null
        await runOf(tenant, run)
          .set({ ...released, endedAt: sql<Date>`now()`, error: error && toJson(error) })
          .execute()
        await recordEvent(tenant, { ...run, source: 'worker', kind: 'run_again', detail: { cause: run.cause, error } })
        if (next.length > 0) await openFollowUpRun(tenant, { ...run, plan: next })
      }),

    /** Releases the run for a retry: running stages go back to waiting, ended ones stay. */
    release: (run: LeadRun, given: { error?: StageError; isCalledOff?: boolean } = {}): Promise<void> =>
      within(run, async (tenant) => {
        await resetRunningStages(tenant, run, given)
        await runOf(tenant, run)
          .set({ ...released, rungAt: sql<Date>`now()` })
          .execute()
      }),
  }
}

export type LeadRuns = ReturnType<typeof leadRuns>

const released = { owner: null, heldUntil: null }
const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

const runOf = (tenant: Tenant, run: RunFence) =>
  tenant.updateTable('runs').where('organizationId', '=', run.organizationId).where('id', '=', run.runId)

/**
 * Locks the run if its lease is still valid.
 * @throws LeaseLost
 */
async function lockLeasedRun(tenant: Tenant, fence: RunFence): Promise<void> {
  const held = await tenant
    .selectFrom('runs')
    .select('id')
    .where('organizationId', '=', fence.organizationId)
    .where('id', '=', fence.runId)
    .where('owner', '=', fence.owner)
    .where('endedAt', 'is', null)
    .where('heldUntil', '>', sql<Date>`clock_timestamp()`)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new LeaseLost(`run ${fence.runId}`)
}

async function take(tenant: Tenant, asked: RunFence & { leaseMs: number }): Promise<LeadRun | undefined> {
  const { organizationId, runId, owner } = asked
  const run = await tenant
    .selectFrom('runs')
    .select('subjectId as captureId')
    .where('organizationId', '=', organizationId)
    .where('id', '=', runId)
    .where('subject', '=', 'lead')
    .executeTakeFirst()
  if (!run) return undefined
  // Lock order: a capture before anything that depends on it.
  const capture = await lockCaptureAndLead(tenant, { organizationId, ...run })
  const taken = await runOf(tenant, asked)
    .set({ owner, heldUntil: inMs(asked.leaseMs), startedAt: sql<Date>`coalesce(started_at, now())` })
    .where('endedAt', 'is', null)
    .where((where) => where.or([where('heldUntil', 'is', null), where('heldUntil', '<', sql<Date>`now()`)]))
    .returning(['plan', 'cause', RUNG_AT])
    .executeTakeFirst()
  if (!taken) return undefined
  if (!capture) {
    await endRunOfHiddenLead(tenant, { organizationId, runId, ...run })
    return undefined
  }
  // A lead from before statements existed gets them now, while the stages' findings still match the ones its columns
  // were made from.
  const statements = await readStatements(tenant, { organizationId, leadId: capture.id })
  const [name, websites] = [userEditedName(capture.id, statements), userEditedWebsites(capture.id, statements)]
  const { plan, cause, rungAt } = taken
  const subject = await readSubject(tenant, capture, { runId, plan })
  return {
    ...subject,
    ...(name !== undefined && { nameByPerson: name }),
    ...(websites && { websitesByPerson: websites }),
    owner,
    cause,
    rungAt,
  }
}

/** With microseconds, because it's compared for equality. */
const RUNG_AT = sql<string>`rung_at::text`.as('rungAt')

/**
 * Locks a capture and the lead it serves, and returns the capture if it's in one of these states; by default, only one
 * with its own lead that isn't discarded. The capture is locked in any case: whoever restores its lead runs before or
 * after this and sees its effect.
 */
async function lockCaptureAndLead(
  tenant: Tenant,
  { organizationId, captureId }: { organizationId: string; captureId: string },
  states: readonly CaptureState[] = ['done'],
) {
  const capture = await tenant
    .selectFrom('captures')
    .select([...SUBJECT_COLUMNS, 'state'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!capture || !states.includes(capture.state)) return undefined
  const lead = await tenant
    .selectFrom('leads')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', capture.leadId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return lead && capture
}

async function writeLead(
  tenant: Tenant,
  of: Parameters<typeof writeFindings>[1],
  { lead, reread }: Extract<LeadRunEnd, { state: 'done' }>,
): Promise<void> {
  // A capture that was joined in the meantime states its findings on the lead it serves now.
  await writeFindings(tenant, of, lead, reread)
  await refold(tenant, { organizationId: of.organizationId, leadId: of.leadId })
}

/** Notifies devices that show the lead that its stages changed. */
async function touchLead(tenant: Tenant, { organizationId, leadId }: { organizationId: string; leadId: string }) {
  await tenant
    .updateTable('leads')
    .set({ updatedAt: sql<Date>`now()` })
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .execute()
}

/**
 * Tells whether the run, or a stage it has already run, was requested again since the run was taken. While it's leased,
 * nobody else dispatches it.
 */
async function wasMoreRequested(tenant: Tenant, run: LeadRun): Promise<boolean> {
  const { organizationId, captureId } = run
  const { plan: wanted, rungAt } = await readRequested(tenant, run)
  if (rungAt !== run.rungAt) return true
  const waiting = await tenant
    .selectFrom('captureStages')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .where('name', 'in', wanted)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return waiting !== undefined
}

/**
 * Returns the stages requested since the run was taken: those added to its plan, or the whole plan if that was
 * requested again. A failed stage isn't rerun just because others were added.
 */
async function listRequestedSince(tenant: Tenant, run: LeadRun): Promise<readonly StageName[]> {
  const { plan, rungAt } = await readRequested(tenant, run)
  if (rungAt === run.rungAt) return []
  const added = plan.filter((stage) => !run.plan.includes(stage))
  return added.length > 0 ? added : plan
}

const readRequested = (tenant: Tenant, { organizationId, runId }: RunFence) =>
  tenant
    .selectFrom('runs')
    .select(['plan', RUNG_AT])
    .where('organizationId', '=', organizationId)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
