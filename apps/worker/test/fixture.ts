import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CaptureMeta } from '@canvass/contracts/captures'
import type { LeadSummary } from '@canvass/contracts/leads'
import type { StageName, StageState } from '@canvass/contracts/shapes/stages'
import { ingestAttachment } from '@canvass/db/captures/attachments'
import { ingestCapture } from '@canvass/db/captures/captures'
import { createDatabase, inTenant } from '@canvass/db/database'
import { findLead } from '@canvass/db/leads/leads'
import { requestRerun } from '@canvass/db/runs/requested-runs'
import { dispatchJob } from '@canvass/db/runs/dispatch-job'
import { createMailbox } from '@canvass/providers/mail/mailbox/create-mailbox'
import { openLabReaders } from '@canvass/providers/ocr/lab/lab-reader'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { createQueueBackend } from '@canvass/queue/create-queue-backend'
import { type JobName, jobOf } from '@canvass/queue/jobs'
import { buildOrganization } from '@canvass/testing/build-organization'
import { buildUser } from '@canvass/testing/build-user'
import { refuseRows } from '@canvass/testing/refuse-rows'
import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { vi } from 'vitest'
import { createLog } from '../src/log.ts'
import { startWorker } from '../src/start-worker.ts'
import { TIMING, type Timing, type WorkerDeps } from '../src/worker-deps.ts'
import { CARD, preparedReader } from './prepared-reader.ts'

/** Everything is due soon, so that automatic recovery is tested too. */
export const SOON: Timing = {
  ...TIMING,
  leaseMs: 1_500,
  extendEveryMs: 300,
  relayEveryMs: 50,
  sweepEveryMs: 100,
  staleAfterMs: 300,
  beatEveryMs: 100,
  everyMs: { tidy: 100, 'resume-runs': 200, 'check-keys': 100, 'check-domains': 100 },
}

/** Opens a separate database, store, and user, and as many workers on them as a test starts. */
export async function openFixture(options: { redisUrl?: string } = {}) {
  const test = await createTestDatabase()
  // Captures are accepted as by the API, and processed as by the worker: each with its own login.
  const database = createDatabase({ url: test.apiUrl })
  const workerDatabase = createDatabase({ url: test.workerUrl })
  const home = await mkdtemp(join(tmpdir(), 'canvass-worker-'))
  const blobs = createDiskStore(join(home, 'blobs'))
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const organization = await buildOrganization(owner)
  const user = await buildUser(owner, { organizationId: organization.id })
  const workers = new Set<() => Promise<void>>()
  const openQueue = () => createQueueBackend({ databaseUrl: test.queueUrl, ...options })
  const queue = openQueue()
  await vi.waitFor(() => queue.producer.check(), 5_000)
  await queue.producer.clear('process-capture')

  const depsOf = (given: Partial<WorkerDeps>): WorkerDeps => ({
    database: workerDatabase,
    tidyDatabase: workerDatabase,
    queue: openQueue(),
    pictures: blobs,
    blobs,
    textReader: preparedReader(() => CARD),
    openLabReader: openLabReaders({}),
    mailer: createMailbox({ folder: join(home, 'mailbox'), from: 'Canvass <canvass@localhost>' }),
    log: createLog('silent', () => undefined),
    instance: `test-${uuidv7().slice(-6)}`,
    timing: SOON,
    ...given,
  })

  return {
    blobs,
    apiUrl: test.apiUrl,
    workerUrl: test.workerUrl,
    queueUrl: test.queueUrl,
    ownerUrl: test.ownerUrl,
    home,
    organizationId: organization.id,
    userId: user.id,
    database,
    workerDatabase,
    owner,
    queue,
    depsOf,
    /** Starts a worker; the returned function stops it as a signal would. */
    start(given: Partial<WorkerDeps> = {}, onStuck: (kinds: readonly JobName[]) => void = () => undefined) {
      const worker = startWorker(depsOf(given), onStuck)
      const stopOnce = () => {
        workers.delete(stopOnce)
        return worker.stop()
      }
      workers.add(stopOnce)
      return stopOnce
    },
    /** Adds a capture as the API does: bytes stored, row and dispatch committed. */
    async capture(
      bytes: Buffer = Buffer.from(`picture ${uuidv7()}`),
      typedText: string | null = null,
      meta: Partial<CaptureMeta> = {},
    ) {
      const received = await blobs.receive(Readable.from([bytes]), { maxBytes: 1e6 })
      await received.keep(organization.id)
      const id = uuidv7()
      await ingestCapture(database, {
        organizationId: organization.id,
        id,
        userId: user.id,
        source: typedText === null ? 'camera' : 'manual',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        mime: typedText === null ? 'image/jpeg' : 'text/plain',
        width: null,
        height: null,
        meta: { source: 'camera', ...meta },
        capturedAt: new Date(),
        receivedAt: new Date(),
        typedText,
      })
      return { organizationId: organization.id, captureId: id, generation: 0 }
    },
    /** Adds a voice note to a capture as the API does. */
    async record(captureId: string, words: string) {
      const received = await blobs.receive(Readable.from([Buffer.from(words)]), { maxBytes: 1e6 })
      await received.keep(organization.id)
      const { sha256, size } = received
      const [id, whose] = [uuidv7(), { organizationId: organization.id, userId: user.id }]
      const what = { kind: 'voice_note', mime: 'audio/webm', size, sha256, durationMs: null } as const
      const job = jobOf('transcribe-note', { organizationId: organization.id, attachmentId: id })
      await ingestAttachment(database, { ...whose, ...what, id, captureId }, job)
      return id
    },
    /** Returns the transcripts on a lead, as the people in its organization see them. */
    async wordsOnLead(leadId: string) {
      const viewer = { organizationId: organization.id, userId: user.id, seesAll: true, seesPrivate: false }
      return (await findLead(database, viewer, leadId))?.attachments.map(({ transcript }) => transcript)
    },
    async stateOf(captureId: string) {
      const { rows } = await owner.query<{ state: string; generation: number; error: { code: string } | null }>(
        'select state, generation, error from captures where id = $1',
        [captureId],
      )
      return rows[0]
    },
    async stagesOf(captureId: string) {
      const { rows } = await owner.query<{ name: StageName; state: StageState; attempts: number }>(
        'select name, state, attempts from capture_stages where capture_id = $1 order by started_at',
        [captureId],
      )
      return rows
    },
    /** Returns the runs of a capture and of its lead, oldest first. */
    async runsOf(captureId: string) {
      const { rows } = await owner.query<{ subject: string; cause: string; plan: StageName[]; isOver: boolean }>(
        `select subject, cause, plan, ended_at is not null as "isOver" from runs where subject_id = $1 order by asked_at`,
        [captureId],
      )
      return rows
    },
    /** Requests a rerun of a lead's stages as the API does for a person. */
    runAgain: (leadId: string, ...stages: StageName[]) =>
      inTenant(database, organization.id, async (tenant) => {
        const of = { organizationId: organization.id, leadId, userId: user.id, stages, priority: 1 }
        const run = await requestRerun(tenant, of)
        if (!run) throw new Error('The lead is still being made')
        const dispatch = jobOf('run-stages', { organizationId: organization.id, ...run })
        await dispatchJob(tenant, { organizationId: organization.id, dispatch })
        return run.runId
      }),
    /** Resolves when these leads have no open runs. */
    async untilRun(leadIds: readonly string[]) {
      await vi.waitFor(
        async () => {
          const { rows } = await owner.query(
            `select 1 from runs where subject = 'lead' and subject_id = any($1) and ended_at is null
             union all select 1 where not exists (select 1 from runs where subject = 'lead' and subject_id = any($1))`,
            [leadIds],
          )
          if (rows.length > 0) throw new Error(`${rows.length} runs are open`)
        },
        { timeout: 300_000, interval: 200 },
      )
    },
    async leadsOf(captureId: string) {
      const { rows } = await owner.query<{
        companyName: string
        email: string
        phone: string
        ocrText: string
        matchBand: LeadSummary['matchBand']
      }>(
        `select company_name as "companyName", email, phone, ocr_text as "ocrText", match_band as "matchBand" from leads where id = $1`,
        [captureId],
      )
      return rows
    },
    async transcriptOf(attachmentId: string) {
      const { rows } = await owner.query<{
        transcript: string | null
        attempts: number
        pauses: number
        isResting: boolean
      }>(
        `select transcript, transcribe_attempts as attempts, transcribe_pauses as pauses,
           transcribe_at > now() as "isResting" from attachments where id = $1`,
        [attachmentId],
      )
      return rows[0]
    },
    /** Pretends that a recording was last tried this many hours before. */
    async letHoursPass(attachmentId: string, hours: number) {
      await owner.query(`update attachments set transcribe_at = transcribe_at - $2 * interval '1 hour' where id = $1`, [
        attachmentId,
        hours,
      ])
    },
    /** Returns the dispatches, pending or sent, oldest first. */
    async dispatches() {
      const { rows } = await owner.query<{
        kind: string
        key: string
        payload: unknown
        isSent: boolean
        error: unknown
      }>('select kind, key, payload, sent_at is not null as "isSent", error from dispatches order by id')
      return rows
    },
    async dispatch({ kind, key, payload }: { kind: string; key: string; payload: unknown }) {
      await owner.query('insert into dispatches (organization_id, kind, key, payload) values ($1, $2, $3, $4)', [
        organization.id,
        kind,
        key,
        JSON.stringify(payload),
      ])
    },
    /** Returns the emails waiting to be sent. */
    async letters() {
      return (await owner.query<{ id: string }>('select id from letters order by created_at')).rows
    },
    /** Returns the next turn of a recurring job. */
    async turn(kind: string) {
      const { rows } = await owner.query<{ turn: number }>('select turn::integer from recurring_jobs where kind = $1', [
        kind,
      ])
      return rows[0]
    },
    /** Resolves when this turn of a recurring job is the next one. */
    async untilTurn(kind: string, turn: number) {
      await vi.waitFor(
        async () => {
          const next = (await this.turn(kind))?.turn ?? 0
          if (next < turn) throw new Error(`The next turn of ${kind} is ${next}`)
        },
        { timeout: 120_000, interval: 100 },
      )
    },
    stopAll: () => Promise.all([...workers].map((stop) => stop())),
    /** Pretends that the relay lost the dispatches it took. */
    async forgetDispatches() {
      await owner.query('delete from dispatches')
    },
    /** Dispatches the first generation of a capture again. */
    async dispatchAgain(captureId: string) {
      await owner.query('select canvass.dispatch_capture($1, $2, 0)', [organization.id, captureId])
    },
    /** Postpones a capture's dispatch by this long from now. */
    async putOff(captureId: string, pause: string) {
      await owner.query(`update dispatches set run_at = now() + $2::interval where payload->>'captureId' = $1`, [
        captureId,
        pause,
      ])
    },
    /** Removes the lease, as when a person deletes or retries the capture while it's being processed. */
    async removeLease(captureId: string) {
      await owner.query('update captures set lease_owner = null, generation = generation + 1 where id = $1', [
        captureId,
      ])
    },
    /** Makes the database refuse the lead of this capture; returns a function that undoes it. */
    refuseLead: (captureId: string) => refuseRows(owner, 'leads', `new.id = '${captureId}'`),
    async beat() {
      const { rows } = await owner.query<{ detail: unknown }>(
        'select detail from service_heartbeats order by beat_at desc',
      )
      return rows[0]?.detail
    },
    /** Resolves when the capture is in that state. */
    async untilState(captureId: string, state: string) {
      await vi.waitFor(
        async () => {
          const now = await this.stateOf(captureId)
          if (now?.state !== state) throw new Error(`The capture is ${now?.state} ${JSON.stringify(now?.error)}`)
        },
        { timeout: 90_000, interval: 50 },
      )
    },
    async end() {
      await Promise.all([...workers].map((stop) => stop()))
      await queue.close()
      await owner.end()
      await database.close()
      await workerDatabase.close()
      await test.drop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
export type Fixture = Awaited<ReturnType<typeof openFixture>>
