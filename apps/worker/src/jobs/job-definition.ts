import type { JobName } from '@canvass/queue/jobs'
import type { RunJob } from '@canvass/queue/queue-backend'
import type { Progress } from './progress.ts'
import type { WorkerDeps } from '../worker-deps.ts'

/** All that a worker has to know of a kind of job. */
export interface JobDefinition<N extends JobName> {
  /** How many of them one worker does at once; one where unset. */
  readonly concurrency?: number
  /** One may take minutes: that none has ended for a while says nothing against the worker. */
  readonly mayTakeLong?: boolean
  /**
   * Makes what does one job.
   * @param progress may be told in the middle of a job that it gets on; that it ended is known without it
   */
  handler(deps: WorkerDeps, progress: Progress): RunJob<N>
  /** Dispatches again what nobody holds and what has waited longer than `staleAfterMs`. Answers how many. */
  sweep?(deps: WorkerDeps, options: { staleAfterMs: number }): Promise<number>
}
