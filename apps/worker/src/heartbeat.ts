import { recurringJobs } from '@canvass/db/runs/recurring-jobs'
import { serviceHeartbeats } from '@canvass/db/runs/service-heartbeats'
import { providerHealth } from './provider-health.ts'
import { repeat } from './repeat.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

type Part = { ok: boolean; detail: string }
const CHECK_READING_MS = 30_000

/**
 * Writes a heartbeat to the database every few seconds: that this process is alive, the state of its queue and its
 * reading engine, and the result when any worker last compared the store with the rows.
 */
export function startHeartbeat(deps: WorkerDeps): Running & Turning {
  const { database, queue, textReader, outgoing, log, instance, timing } = deps
  let reading: Part = { ok: true, detail: 'Starting' }
  const checkReading = repeat(
    CHECK_READING_MS,
    async () => {
      reading = await partOf(textReader.check(), 'The reading engine can’t start')
    },
    () => undefined,
  )
  const beat = repeat(
    timing.beatEveryMs,
    async () => {
      const queued = await partOf(
        queue.producer.check().then(() => (queue.kind === 'redis' ? 'Redis' : 'PostgreSQL')),
        'The queue does not respond',
      )
      const providers = providerHealth(outgoing?.states() ?? [])
      const detail = { queue: queued, reading, storage: await recurringJobs(database).lastOutcome('tidy'), providers }
      await serviceHeartbeats(database).beat({ service: 'worker', instance, detail })
    },
    (error) => log.warn('The heartbeat could not be written', error),
  )
  return {
    turnMs: () => beat.turnMs(),
    async stop() {
      await Promise.all([checkReading.stop(), beat.stop()])
    },
  }
}

/** Keeps error details in the log only, because anyone may read the health. */
const partOf = (check: Promise<string>, otherwise: string): Promise<Part> =>
  check.then(
    (detail) => ({ ok: true, detail }),
    () => ({ ok: false, detail: otherwise }),
  )
