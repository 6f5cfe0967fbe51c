import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import { batchPerDatabase } from '../captures/create-batcher.ts'
import { type Fence, fenced, lockLeasedCapture, type Lease } from '../captures/lease.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { lockJoined, listWaiting, lockJoining } from '../leads/join-lock.ts'
import { insertLead, insertShotNote, type LeadDraft } from '../leads/lead-draft.ts'
import { refold } from '../leads/lead-statements.ts'
import { joinWaiting } from '../leads/waiting-joins.ts'
import { endOpenRun, openCaptureRun } from './requested-runs.ts'
import { readSubject, SUBJECT_COLUMNS } from './read-subject.ts'
import { refundScan } from '../usage/scans.ts'
import { failStages, resetRunningStages, rowsOf, type StageNote } from './stage-runs.ts'
import { isDiscarded, type Rereader, writeFindings } from './write-findings.ts'

const captureOf = (tenant: Tenant, fence: Fence) =>
  tenant.updateTable('captures').where('organizationId', '=', fence.organizationId).where('id', '=', fence.captureId)
const released = { leaseOwner: null, leaseUntil: null }

/**
 * The worker's operations on a capture. Every write checks the fence again and throws {@link LeaseLost} if it no longer
 * holds.
 */
export function enrichmentRuns(database: Database) {
  const within = <T>(fence: Fence, write: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(database, fence.organizationId, async (tenant) => {
      await lockLeasedCapture(tenant, fence)
      return write(tenant)
    })

  return {
    /**
     * Leases the capture for `leaseMs`. Undefined if another worker has it, it moved on, or it's gone; the caller
     * should then end quietly.
     */
    lease: (asked: Fence & { leaseMs: number }): Promise<Lease | undefined> =>
      inTenant(database, asked.organizationId, (tenant) => take(tenant, asked)),

    /** Extends the lease to `leaseMs` from now. */
    extend: (lease: Fence, leaseMs = 60_000): Promise<void> =>
      within(lease, async (tenant) => {
        await captureOf(tenant, lease)
          .set({ leaseUntil: inMs(leaseMs) })
          .execute()
      }),

    /**
     * Records which stages started and ended. A start is counted and announced; a retry resumes after the ended stages.
     * Runs of one organization would wait for each other on its sequence, so what they record in the meantime is
     * written together.
     */
    writeStages: (
      { organizationId, captureId, generation, owner, runId }: Lease,
      notes: readonly StageNote[],
    ): Promise<void> =>
      fenced(
        writeInBatch(database, { organizationId, captureId, generation, owner, runId, notes, at: performance.now() }),
        `capture ${captureId}, generation ${generation},`,
      ),

    /**
     * Ends the run: in one transaction the capture becomes done, its lead exists, and the captures waiting for this
     * lead are joined to it. If the capture was joined to another lead in the meantime, that lead gets its findings,
     * unless it was discarded. Idempotent. `reread` applies corrections and rules that people added up to now, possibly
     * after the reading was made.
     */
    finish: async (lease: Lease, composed: LeadDraft, reread?: Rereader): Promise<void> => {
      const end = (as: 'alone' | 'beside') =>
        inTenant(database, lease.organizationId, async (tenant) => {
          await lockJoining(tenant, lease.organizationId, as)
          await lockLeasedCapture(tenant, lease)
          if (as === 'alone') await lockJoined(tenant, lease)
          else if ((await listWaiting(tenant, lease)).length > 0) return 'joins'
          await endRun(tenant, lease, composed, reread)
          if (as === 'alone') await joinWaiting(tenant, { ...lease, leadId: lease.captureId })
          return 'ended'
        })
      // Joining takes the exclusive lock: if captures wait for this lead, start over with it before anything is
      // written.
      if ((await end('beside')) === 'joins') await end('alone')
    },

    /** Ends the run for a person's attention: after permanent refusals and too many failures. The photo is kept. */
    needsAttention: (lease: Fence, error: StageError & { stage: StageName }): Promise<void> =>
      within(lease, async (tenant) => {
        const { stage, ...told } = error
        await failStages(tenant, lease, told, { stage })
        await refundScan(tenant, lease)
        await endOpenRun(tenant, lease, error)
        await recordEvent(tenant, { ...lease, source: 'worker', kind: 'needs_attention', stage, detail: told })
        await captureOf(tenant, lease)
          .set({ state: 'needs_attention', stage, error: toJson(error), ...released })
          .execute()
      }),

    /**
     * Releases the capture for a retry: running stages go back to waiting, ended ones stay. If the run was called off
     * for reasons unrelated to the capture, the start of its running stages doesn't count; otherwise restarts would use
     * up its tries.
     */
    release: (lease: Fence, given: { error?: StageError; isCalledOff?: boolean } = {}): Promise<void> =>
      within(lease, async (tenant) => {
        await resetRunningStages(tenant, lease, given)
        if (given.error)
          await recordEvent(tenant, { ...lease, source: 'worker', kind: 'postponed', detail: given.error })
        await captureOf(tenant, lease).set(released).execute()
      }),
  }
}

interface WrittenNotes extends Pick<Lease, 'organizationId' | 'captureId' | 'generation' | 'owner' | 'runId'> {
  readonly notes: readonly StageNote[]
  /** When they were made, by `performance.now()`. */
  readonly at: number
}

/** The most runs that record their stages in one transaction. */
const MAX_BATCH = 32

const writeInBatch = batchPerDatabase<WrittenNotes, true>(
  MAX_BATCH,
  ({ organizationId }) => organizationId,
  async (database, batch) => {
    const now = performance.now()
    await database.pool.query({
      name: 'write_stages_of_captures',
      text: 'select canvass.write_stages_of_captures($1, $2)',
      values: [
        batch[0]?.organizationId,
        toJson(
          batch.map(({ captureId, generation, owner, runId, notes, at }) => ({
            capture: captureId,
            generation,
            owner,
            run: runId,
            notes: rowsOf(notes, now - at),
            began: notes.findLast(({ state }) => state === 'running')?.stage ?? null,
          })),
        ),
      ],
    })
    return batch.map(() => true)
  },
)

export type EnrichmentRuns = ReturnType<typeof enrichmentRuns>

/** Writes the capture's lead, or adds its findings to the lead it serves. */
async function endRun(tenant: Tenant, lease: Lease, composed: LeadDraft, reread?: Rereader): Promise<void> {
  const { organizationId, captureId } = lease
  // Locked since the fence check, so it's final: it may have changed since the lease was taken.
  const { leadId: served, meta } = await tenant
    .selectFrom('captures')
    .select(['leadId', 'meta'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .executeTakeFirstOrThrow()
  // A capture that served a discarded lead would disappear with it, although nobody discarded the capture.
  const leadId = (await isDiscarded(tenant, organizationId, served)) ? captureId : served
  const state = leadId === captureId ? 'done' : 'joined'
  const lead = { organizationId, leadId }
  await writeFindings(tenant, { ...lease, leadId, meta }, composed, reread)
  if (state === 'done') await insertLead(tenant, lease)
  else {
    await refold(tenant, lead)
    await refundScan(tenant, lease)
  }
  await insertShotNote(tenant, lease, leadId, meta)
  await endOpenRun(tenant, lease)
  await recordEvent(tenant, { ...lease, source: 'worker', kind: state })
  await captureOf(tenant, lease)
    .set({ leadId, state, stage: null, error: null, ...released })
    .execute()
}

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

async function take(tenant: Tenant, asked: Fence & { leaseMs: number }): Promise<Lease | undefined> {
  const { organizationId, captureId, owner, generation } = asked
  const row = await tenant
    .updateTable('captures')
    .set({
      state: 'processing',
      leaseOwner: owner,
      leaseUntil: inMs(asked.leaseMs),
      attempts: sql<number>`attempts + 1`,
    })
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .where('generation', '=', generation)
    .where('state', 'in', ['received', 'processing'])
    .where('deletedAt', 'is', null)
    .where((where) => where.or([where('leaseUntil', 'is', null), where('leaseUntil', '<', sql<Date>`now()`)]))
    .returning([...SUBJECT_COLUMNS, 'attempts'])
    .executeTakeFirst()
  if (!row) return undefined
  const runId = await openCaptureRun(tenant, asked, owner)
  return { ...(await readSubject(tenant, row, { runId })), owner, generation, attempts: row.attempts }
}
