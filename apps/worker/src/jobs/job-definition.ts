import type { JobName } from '@canvass/queue/jobs'
import type { RunJob } from '@canvass/queue/queue-backend'
import type { Progress } from './progress.ts'
import type { WorkerDeps } from '../worker-deps.ts'

/** Everything a worker needs to handle a kind of job. */
export interface JobDefinition<N extends JobName> {
  /** How many of them one worker runs concurrently; one if unset. */
  readonly concurrency?: number
  /** One may take minutes: that none has ended for a while doesn't mean the worker is stuck. */
  readonly mayTakeLong?: boolean
  /**
   * Creates the function that runs one job.
   * @param progress can be notified mid-job that it's making progress; the end of a job is reported without it
   */
  handler(deps: WorkerDeps, progress: Progress): RunJob<N>
  /** Dispatches again what isn't held and has waited longer than `staleAfterMs`. Returns how many. */
  sweep?(deps: WorkerDeps, options: { staleAfterMs: number }): Promise<number>
}
