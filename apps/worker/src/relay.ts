import { listenToDispatches } from '@canvass/db/runs/dispatch-bell'
import { dispatches } from '@canvass/db/runs/dispatches'
import { repeat } from './repeat.ts'
import { sparingly } from './sparingly.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

const BATCH = 100

/** Carries committed dispatches to the queue: at once when the database says so, and every while by itself. */
export function startRelay({ database, queue, log, timing }: WorkerDeps): Running & Turning {
  const waiting = dispatches(database)
  const tellFailure = sparingly((error, detail) =>
    log.warn('Captures could not be passed on to the queue', error, detail),
  )
  const relay = repeat(
    timing.relayEveryMs,
    async () => {
      // What is taken is nobody else's for half a minute, so nothing is taken for a queue that is away.
      await queue.producer.check()
      const taken = await waiting.take(BATCH)
      if (taken.length === 0) return false
      // What the queue refuses stays unsent and is taken again; what it took twice it knows by its id.
      await queue.producer.ring(
        'process-capture',
        taken.map(({ organizationId, captureId, generation }) => ({ organizationId, captureId, generation })),
      )
      await waiting.markSent(taken.map((dispatch) => dispatch.id))
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
