import { listenToDispatches } from '@canvass/db/runs/listen-to-dispatches'
import { dispatches } from '@canvass/db/runs/dispatches'
import { JOB_NAMES } from '@canvass/queue/jobs'
import { repeat } from './repeat.ts'
import { throttleErrors } from './throttle-errors.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

const BATCH = 100

/** Moves committed dispatches to the queue once they're due: when the database notifies, and periodically. */
export function startRelay({ database, queue, log, timing }: WorkerDeps): Running & Turning {
  const waiting = dispatches(database)
  const tellFailure = throttleErrors((error, detail) =>
    log.warn('Dispatches could not be sent to the queue', error, detail),
  )
  const relay = repeat(
    timing.relayEveryMs,
    async () => {
      // Taken dispatches are reserved for half a minute, so none are taken for a queue that's down.
      await queue.producer.check()
      const taken = await waiting.take(BATCH, JOB_NAMES)
      if (taken.length === 0) return false
      // What the queue refuses stays unsent and is taken again; the queue dedupes by id what it gets twice.
      for (const kind of JOB_NAMES) {
        const ofKind = taken.filter((dispatch) => dispatch.kind === kind)
        if (ofKind.length === 0) continue
        await queue.producer.enqueue(kind, ofKind)
        await waiting.markSent(ofKind.map((dispatch) => dispatch.id))
      }
      return taken.length === BATCH
    },
    (error) => tellFailure(error as Error),
  )
  const stopListening = listenToDispatches(database, () => relay.wake())
  return {
    turnMs: () => relay.turnMs(),
    async stop() {
      await stopListening()
      await relay.stop()
    },
  }
}
