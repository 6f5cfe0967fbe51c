import { setTimeout as sleep } from 'node:timers/promises'
import type { BackendClasses, IQueueBackend, JobState, Queue } from 'bullmq'
import { toQueueJob, runQueueJob } from './queue-job.ts'
import type { JobName } from './jobs.ts'
import type { ConsumeOptions, Consumer, QueueBackend, RunJob } from './queue-backend.ts'

/** A dead worker is detected after this long without a lock renewal, and its jobs are handed out again. */
const LOCK_MS = 10_000
const STALLED_CHECK_MS = 5_000
/** A job is only a signal: how often it stalled says nothing about the work behind it. */
const MAX_STALLED = 50
const CLOSE_MS = 8_000
/** Between two checks of a server that isn't up yet when a consumer starts. */
const OPEN_AGAIN_MS = 500

type Opened = Pick<Queue, 'add' | 'addBulk' | 'getJobCounts' | 'obliterate' | 'close' | 'waitUntilReady'>

/** What a queue server provides: its connections, the classes bound to it, and a way to close everything. */
export type QueueServer<B extends IQueueBackend, C> = {
  kind: QueueBackend['kind']
  classes: BackendClasses<B, C>
  connection: { producer: C; consumer: C }
  check(): Promise<void>
  end(): Promise<void>
}

/** Builds the same queue on either server. Each BullMQ queue is opened when its first job is added. */
export function openQueue<B extends IQueueBackend, C>(
  server: QueueServer<B, C>,
  onError: (error: Error) => void,
): QueueBackend {
  const queues = new Map<JobName, Opened>()
  const consumers = new Set<Consumer>()
  const queueOf = (name: JobName): Opened => {
    const open = queues.get(name)
    if (open) return open
    const queue = new server.classes.Queue<unknown>(name, {
      connection: server.connection.producer,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    })
    queue.on('error', onError)
    queues.set(name, queue)
    // BullMQ opens a queue only once: if that failed, the next job has to open a new one.
    queue.waitUntilReady().catch(() => queues.delete(name))
    return queue
  }

  const count = async (name: JobName, ...states: JobState[]): Promise<number> =>
    Object.values(await queueOf(name).getJobCounts(...states)).reduce((sum, counted) => sum + counted, 0)

  return {
    kind: server.kind,
    producer: {
      async enqueue(name, dispatches) {
        // BullMQ itself would wait indefinitely for a server that's down.
        await server.check()
        const [job, ...others] = dispatches.map((dispatch) => toQueueJob(name, dispatch))
        if (!job) return
        // In PostgreSQL, BullMQ creates two temporary tables to add several jobs, which takes longer than everything
        // else between an upload and its first stage.
        if (others.length === 0) await queueOf(name).add(job.name, job.data, job.opts)
        else await queueOf(name).addBulk([job, ...others])
      },
      count: (name) => count(name, 'waiting', 'prioritized', 'active', 'delayed'),
      countDue: (name) => count(name, 'waiting', 'prioritized', 'active'),
      check: () => server.check(),
      clear: (name) => queueOf(name).obliterate({ force: true }),
    },
    consume<N extends JobName>(name: N, run: RunJob<N>, options: ConsumeOptions = {}) {
      const stopping = new AbortController()
      const open = async () => {
        await server.check()
        const worker = new server.classes.Worker<unknown>(
          name,
          (job, _token, lost) =>
            runQueueJob(name, job, run, {
              ...options,
              signal: lost ? AbortSignal.any([lost, stopping.signal]) : stopping.signal,
            }),
          {
            connection: server.connection.consumer,
            concurrency: options.concurrency ?? 1,
            lockDuration: LOCK_MS,
            stalledInterval: STALLED_CHECK_MS,
            maxStalledCount: MAX_STALLED,
            autorun: false,
          },
        )
        worker.on('error', onError)
        worker.on('failed', (_job, error) => onError(error))
        try {
          await worker.waitUntilReady()
        } catch (error) {
          void worker.close(true).catch(() => undefined)
          throw error
        }
        if (!stopping.signal.aborted) worker.run().catch(onError)
        return worker
      }
      // If a BullMQ worker's first check of the server fails, it retries immediately in an endless loop and starves the
      // rest of its process. So no worker starts before the server has responded.
      const opening = (async () => {
        while (!stopping.signal.aborted) {
          try {
            return await open()
          } catch (error) {
            onError(error as Error)
            await sleep(OPEN_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
          }
        }
        return undefined
      })()
      const consumer: Consumer = {
        async close() {
          stopping.abort(new Error('The consumer is closing'))
          // A second call waits for the same close: a queue being closed waits for this consumer too until it's done.
          await (await opening)?.close()
          consumers.delete(consumer)
        },
      }
      consumers.add(consumer)
      return consumer
    },
    async close() {
      const closing = Promise.all([...consumers, ...queues.values()].map((open) => open.close()))
      // A server that's down must not keep us from exiting.
      await Promise.race([closing, sleep(CLOSE_MS, undefined, { ref: false })])
      await server.end()
    },
  }
}
