import type { JobName } from '@canvass/queue/jobs'
import { consumeJobs } from './consume-jobs.ts'
import { startHealthBeat } from './health-beat.ts'
import { startRelay } from './relay.ts'
import { startSweep } from './sweep.ts'
import { startWatchdog } from './watchdog.ts'
import type { Running, WorkerDeps } from './worker-deps.ts'

export type RunningWorker = Running & {
  /** Whether all that keeps captures moving gets on: no turn of it has come to a stand. */
  isMoving(): boolean
}

/**
 * Starts everything that a worker does. Stopping gives running captures back, saved as far as their stages have ended,
 * and closes the queue, the reading engine and the mail; the database is left to who opened it.
 * @param onStuck is called when the process should be replaced, with the kinds of work that stand still
 */
export function startWorker(deps: WorkerDeps, onStuck: (kinds: readonly JobName[]) => void): RunningWorker {
  const watchdog = startWatchdog(deps, onStuck)
  const beat = startHealthBeat(deps)
  const relay = startRelay(deps)
  const sweep = startSweep(deps)
  const consumer = consumeJobs(deps, (name) => watchdog.progressOf(name))
  const turning = [watchdog, beat, relay, sweep]
  return {
    isMoving: () => turning.every((one) => one.turnMs() < deps.timing.longestTurnMs),
    async stop() {
      // First, whatever else is in the middle of its turn: no further job is taken, and what runs is given back. It is
      // waited for as the queue closes, and there no longer than a server that is away is worth.
      consumer.close().catch((error: unknown) => deps.log.warn('The consumers could not be closed', error))
      await Promise.all([watchdog.stop(), relay.stop(), sweep.stop()])
      await deps.queue.close()
      await deps.textReader.close()
      deps.mailer.close()
      await beat.stop()
    },
  }
}
