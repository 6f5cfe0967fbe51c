import type { JobName } from '@canvass/queue/jobs'
import { consumeJobs } from './consume-jobs.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startRelay } from './relay.ts'
import { startSweep } from './sweep.ts'
import { startWatchdog } from './watchdog.ts'
import type { Running, WorkerDeps } from './worker-deps.ts'

export type RunningWorker = Running & {
  /** Whether the loops that keep captures moving make progress: none of their turns is stuck. */
  isMoving(): boolean
}

/**
 * Starts everything a worker does. Stopping gives running captures back, with all finished stages saved, and closes the
 * queue, the reading engine, and the mailer; the caller closes the database.
 * @param onStuck is called with the stuck kinds of job when the process should be replaced
 */
export function startWorker(deps: WorkerDeps, onStuck: (kinds: readonly JobName[]) => void): RunningWorker {
  const watchdog = startWatchdog(deps, onStuck)
  const beat = startHeartbeat(deps)
  const relay = startRelay(deps)
  const sweep = startSweep(deps)
  const consumer = consumeJobs(deps, (name) => watchdog.progressOf(name))
  const turning = [watchdog, beat, relay, sweep]
  return {
    isMoving: () => turning.every((one) => one.turnMs() < deps.timing.longestTurnMs),
    async stop() {
      // First, even if other loops are mid-turn: no more jobs are taken, and running ones are given back. Closing the
      // queue waits for this, but not indefinitely if the server is down.
      consumer.close().catch((error: unknown) => deps.log.warn('The consumers could not be closed', error))
      await Promise.all([watchdog.stop(), relay.stop(), sweep.stop()])
      await deps.queue.close()
      await deps.textReader.close()
      deps.mailer.close()
      await beat.stop()
    },
  }
}
