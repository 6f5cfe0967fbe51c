import type { StageError, StageName, StageState } from '@canvass/contracts/shapes/stages'
import { factsOfFound, factsOfShot, type ReadFields } from '@canvass/domain/lead-facts/stated-facts'
import { type Selectable, sql } from 'kysely'
import { recordEvent } from '../captures/capture-events.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'
import { holdJoined, listWaiting, lockJoining } from '../leads/join-lock.ts'
import { type Fence, holdLease, type Lease } from '../captures/lease.ts'
import { insertLead, insertShotNote, type LeadDraft } from '../leads/lead-draft.ts'
import { refold, writeStatement } from '../leads/lead-statements.ts'
import { writePlace } from '../leads/place-statement.ts'
import { takeOver } from '../leads/take-over.ts'
import { listCorrections, readSaid, type StoredCorrection } from '../captures/reading-corrections.ts'
import { listRules } from '../captures/reading-rules.ts'
import type { CaptureStagesTable } from '../tables/capture-tables.ts'
import { joinWaiting } from '../leads/waiting-joins.ts'

/** How a stage may end. `failed` leaves it to be run again, the others never are. */
export type StageEnd = Exclude<StageState, 'waiting' | 'running'>

const captureOf = (tenant: Tenant, fence: Fence) =>
  tenant.updateTable('captures').where('organizationId', '=', fence.organizationId).where('id', '=', fence.captureId)
const free = { leaseOwner: null, leaseUntil: null }

/** The worker's side of a capture. Every write repeats the fence and throws {@link LeaseLost} where it does not hold. */
export function enrichmentRuns(database: Database) {
  const within = <T>(fence: Fence, write: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(database, fence.organizationId, async (tenant) => {
      await holdLease(tenant, fence)
      return write(tenant)
    })

  return {
    /** Takes the capture for `leaseMs`, or answers undefined: another has it, it moved on, it is gone. Then end quietly. */
    lease: (asked: Fence & { leaseMs: number }): Promise<Lease | undefined> =>
      inTenant(database, asked.organizationId, (tenant) => take(tenant, asked)),

    /** Prolongs the lease to `leaseMs` from now. */
    extend: (lease: Fence, leaseMs = 60_000): Promise<void> =>
      within(lease, async (tenant) => {
        await captureOf(tenant, lease)
          .set({ leaseUntil: inMs(leaseMs) })
          .execute()
      }),

    /** Marks the stage as running, counts the attempt and announces it. */
    startStage: (lease: Fence, stage: StageName): Promise<void> =>
      within(lease, async (tenant) => {
        const running = { state: 'running', startedAt: sql<Date>`now()`, endedAt: null, error: null } as const
        await tenant
          .insertInto('captureStages')
          .values({
            organizationId: lease.organizationId,
            captureId: lease.captureId,
            name: stage,
            ...running,
            attempts: 1,
            finding: null,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['organizationId', 'captureId', 'name'])
              .doUpdateSet({ ...running, attempts: sql<number>`capture_stages.attempts + 1` }),
          )
          .execute()
        await captureOf(tenant, lease).set({ stage }).execute()
      }),

    /** Saves what the stage found. A retry resumes after it. */
    endStage: (
      lease: Fence,
      stage: StageName,
      end: { state: StageEnd; finding?: unknown; error?: StageError },
    ): Promise<void> =>
      within(lease, async (tenant) => {
        const ended = {
          state: end.state,
          endedAt: sql<Date>`now()`,
          finding: end.finding === undefined ? null : toJson(end.finding),
          error: end.error ? toJson(end.error) : null,
        }
        await tenant
          .insertInto('captureStages')
          .values({ organizationId: lease.organizationId, captureId: lease.captureId, name: stage, ...ended })
          .onConflict((conflict) => conflict.columns(['organizationId', 'captureId', 'name']).doUpdateSet(ended))
          .execute()
      }),

    /**
     * Ends the run: the capture is done and its lead exists, in one transaction; what waited for this lead is joined to it.
     * One that was joined to another lead meanwhile gives it what it found, unless that was discarded. Repeating it
     * changes nothing. `reread` answers the reading with what people said of it until now, some of it perhaps after the
     * reading was made.
     */
    finish: async (lease: Lease, composed: LeadDraft, reread: Reread = () => undefined): Promise<void> => {
      const end = (as: 'alone' | 'beside') =>
        inTenant(database, lease.organizationId, async (tenant) => {
          await lockJoining(tenant, lease.organizationId, as)
          await holdLease(tenant, lease)
          if (as === 'alone') await holdJoined(tenant, lease)
          else if ((await listWaiting(tenant, lease)).length > 0) return 'joins'
          await endRun(tenant, lease, composed, reread)
          if (as === 'alone') await joinWaiting(tenant, { ...lease, leadId: lease.captureId })
          return 'ended'
        })
      // Who joins does so alone: where captures wait for this lead it is asked for anew, before anything is written.
      if ((await end('beside')) === 'joins') await end('alone')
    },

    /** Ends the run for a person to look at: permanent refusals and what failed too often. The picture is kept. */
    needsAttention: (lease: Fence, error: StageError & { stage: StageName }): Promise<void> =>
      within(lease, async (tenant) => {
        const { stage, ...told } = error
        await tenant
          .updateTable('captureStages')
          .set({ state: 'failed', endedAt: sql<Date>`now()`, error: toJson(told) })
          .where('organizationId', '=', lease.organizationId)
          .where('captureId', '=', lease.captureId)
          .where((where) => where.or([where('state', '=', 'running'), where('name', '=', stage)]))
          .execute()
        await recordEvent(tenant, { ...lease, source: 'worker', kind: 'needs_attention', stage, detail: told })
        await captureOf(tenant, lease)
          .set({ state: 'needs_attention', stage, error: toJson(error), ...free })
          .execute()
      }),

    /**
     * Gives the capture back for another try; what ran is waiting again, what ended stays. Where it was called off for
     * reasons that are not the capture's, the start of what ran counts as none: else restarts would use up its tries.
     */
    release: (lease: Fence, given: { error?: StageError; isCalledOff?: boolean } = {}): Promise<void> =>
      within(lease, async (tenant) => {
        await tenant
          .updateTable('captureStages')
          .set({
            state: 'waiting',
            error: given.error ? toJson(given.error) : null,
            ...(given.isCalledOff && { attempts: sql<number>`greatest(attempts - 1, 0)` }),
          })
          .where('organizationId', '=', lease.organizationId)
          .where('captureId', '=', lease.captureId)
          .where('state', '=', 'running')
          .execute()
        if (given.error)
          await recordEvent(tenant, { ...lease, source: 'worker', kind: 'postponed', detail: given.error })
        await captureOf(tenant, lease).set(free).execute()
      }),
  }
}

export type EnrichmentRuns = ReturnType<typeof enrichmentRuns>

/** What was extracted, with what people said of it. Undefined where nothing was. */
export type Reread = (extracted: unknown, said: readonly StoredCorrection[]) => ReadFields | undefined

/** Writes the capture's lead, or gives what was found to the one that it serves. */
async function endRun(tenant: Tenant, lease: Lease, composed: LeadDraft, reread: Reread): Promise<void> {
  const { organizationId, captureId } = lease
  // Held since the fence was looked at, so it is as it will be: it may have changed since the lease was taken.
  const { leadId: served, meta } = await tenant
    .selectFrom('captures')
    .select(['leadId', 'meta'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', captureId)
    .executeTakeFirstOrThrow()
  // What serves a lead that is gone would be gone with it, and nobody would have said so.
  const leadId = (await isDiscarded(tenant, organizationId, served)) ? captureId : served
  const { extracted, corrections } = await readSaid(tenant, lease)
  const draft = { ...composed, ...(corrections.length > 0 && reread(extracted, corrections)) }
  const state = leadId === captureId ? 'done' : 'joined'
  const lead = { organizationId, leadId }
  await takeOver(tenant, lead)
  const source = { sourceId: captureId, origin: captureId } as const
  await writeStatement(tenant, { ...lead, kind: 'shot', ...source, facts: factsOfShot(meta, lease.mime) })
  await writeStatement(tenant, { ...lead, kind: 'reading', ...source, facts: factsOfFound(draft) })
  await writePlace(tenant, { ...lead, captureId }, composed.place)
  if (state === 'done') await insertLead(tenant, lease, draft)
  else await refold(tenant, lead)
  await insertShotNote(tenant, lease, leadId, meta)
  await recordEvent(tenant, { ...lease, source: 'worker', kind: state })
  await captureOf(tenant, lease)
    .set({ leadId, state, stage: null, error: null, ...free })
    .execute()
}

/** Discarding is done alone, so it stays as it is until this transaction ends. */
async function isDiscarded(tenant: Tenant, organizationId: string, leadId: string): Promise<boolean> {
  const lead = await tenant
    .selectFrom('leads')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', leadId)
    .where('deletedAt', 'is not', null)
    .executeTakeFirst()
  return lead !== undefined
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
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const stages = await tenant
    .selectFrom('captureStages')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .execute()
  const { position, timeZone = null, codes = [] } = row.meta
  return {
    organizationId,
    captureId,
    owner,
    generation,
    userId: row.userId,
    leadId: row.leadId,
    sha256: row.sha256,
    mime: row.mime,
    source: row.source,
    typedText: row.typedText,
    capturedAt: row.capturedAt,
    timeZone,
    receivedAt: row.receivedAt,
    position: position ?? row.exif?.position ?? null,
    crop: row.crop,
    deviceCodes: row.parentId === null ? codes : [],
    corrections: await listCorrections(tenant, asked),
    rules: await listRules(tenant, { organizationId, userId: row.userId }),
    width: row.width,
    height: row.height,
    attempts: row.attempts,
    findings: Object.fromEntries(stages.filter(hasEnded).map((stage) => [stage.name, stage.finding])),
    stageAttempts: Object.fromEntries(stages.map((stage) => [stage.name, stage.attempts])),
  }
}

const hasEnded = (stage: Selectable<CaptureStagesTable>): boolean =>
  stage.state !== 'waiting' && stage.state !== 'running' && stage.state !== 'failed'
