import { dispatches } from '@canvass/db/runs/dispatches'
import { JOB_NAMES, type JobName } from '@canvass/queue/jobs'
import type { Consumer } from '@canvass/queue/queue-backend'
import { DEFINITIONS } from './jobs/definitions.ts'
import type { JobDefinition } from './jobs/job-definition.ts'
import type { Progress } from './jobs/progress.ts'
import type { WorkerDeps } from './worker-deps.ts'

/**
 * Runs jobs of every kind as they arrive.
 * @param progressOf returns the progress of a kind, which is notified whenever a job ends or makes progress
 */
export function consumeJobs(deps: WorkerDeps, progressOf: (name: JobName) => Progress): Consumer {
  const consumers = JOB_NAMES.map((name) => {
    const definition = definitionOf(name)
    const progress = progressOf(name)
    const run = definition.handler(deps, progress)
    return deps.queue.consume(
      name,
      async (data, signal) => {
        await run(data, signal)
        progress.hasEnded()
      },
      { concurrency: definition.concurrency, onGivenUp: (id, error) => keepReason(deps, name, id, error) },
    )
  })
  return { close: async () => void (await Promise.all(consumers.map((consumer) => consumer.close()))) }
}

const definitionOf = <N extends JobName>(name: N): JobDefinition<N> => DEFINITIONS[name]

/**
 * Stores the reason of a permanent failure in its dispatch. If the worker has lost the database, its sweep finds the
 * job.
 */
async function keepReason({ database, log }: WorkerDeps, kind: JobName, id: number | undefined, error: Error) {
  log.warn('A job failed for good', error, { kind, dispatch: id })
  if (id === undefined) return
  await dispatches(database)
    .markFailed(id, { message: error.message })
    .catch((lost: unknown) => log.warn('The error of a failed job could not be stored', lost, { kind, dispatch: id }))
}
