import { setTimeout as sleep } from 'node:timers/promises'
import type { AnswerOf } from '@canvass/contracts/endpoint'
import type { getHealth } from '@canvass/contracts/health'
import { type Beat, serviceHeartbeats } from '@canvass/db/runs/service-heartbeats'
import type { Deps } from '../../deps.ts'

type Parts = AnswerOf<typeof getHealth>['parts']
type Providers = AnswerOf<typeof getHealth>['providers']
type Part = Parts['database']

const TIMEOUT_MS = 2_000
/** Workers send a heartbeat every few seconds. */
const SILENT_AFTER_MS = 30_000

/** Checks all parts in parallel. A part that takes longer than two seconds is unhealthy. */
export async function healthParts({
  database,
  blobs,
}: Deps): Promise<{ parts: Parts; providers: Providers; isWell: boolean }> {
  const [databasePart, storage, worker] = await Promise.all([
    tryPart(() => database.pool.query('select 1').then(() => 'ok')),
    tryPart(() => blobs.check().then(({ freeBytes }) => `${inGigabytes(freeBytes)} GB free`)),
    withTimeout(() => serviceHeartbeats(database).newest('worker')).catch(() => undefined),
  ])
  // Writable storage may still have lost bytes; the worker, which compares it with the rows, reports that.
  const lost = storage.ok && worker?.detail.storage?.ok === false ? worker.detail.storage : storage
  const parts = {
    database: databasePart,
    storage: lost,
    queue: workerPart(worker, 'queue'),
    reading: workerPart(worker, 'reading'),
  }
  const providers = worker && worker.ageMs <= SILENT_AFTER_MS ? (worker.detail.providers ?? []) : []
  return { parts, providers, isWell: Object.values(parts).every(({ ok }) => ok) }
}

async function tryPart(check: () => Promise<string>): Promise<Part> {
  try {
    return { ok: true, detail: await withTimeout(check) }
  } catch (error) {
    // This is public, so it states what failed but not where it runs.
    const code = (error as { code?: unknown }).code
    if (code === 'ENOSPC' || code === 'EDQUOT') return { ok: false, detail: 'The disk is full' }
    return { ok: false, detail: typeof code === 'string' ? `Failed (${code})` : 'Failed' }
  }
}

const inGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)

async function withTimeout<T>(work: () => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const tooLong = sleep(TIMEOUT_MS, undefined, { ref: false, signal: abort.signal }).then(() => {
    throw Object.assign(new Error('It does not respond'), { code: 'timeout' })
  })
  try {
    return await Promise.race([work(), tooLong])
  } finally {
    abort.abort()
    tooLong.catch(() => undefined)
  }
}

/** Returns the queue's or reading engine's health as the worker reports it, or the worker's silence. */
function workerPart(worker: Beat | undefined, name: 'queue' | 'reading'): Part {
  if (!worker) return { ok: false, detail: 'No worker is running' }
  if (worker.ageMs > SILENT_AFTER_MS)
    return { ok: false, detail: `The worker has not reported for ${Math.round(worker.ageMs / 1000)} s` }
  return worker.detail[name] ?? { ok: true, detail: 'A worker is running' }
}
