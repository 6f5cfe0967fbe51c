import type { Job, JobsOptions } from 'bullmq'
import * as z from 'zod/mini'
import { PermanentJobError } from './permanent-job-error.ts'
import { JOBS, type JobData, type JobName } from './jobs.ts'
import type { ConsumeOptions, QueuedDispatch, RunJob } from './queue-backend.ts'

/** A job's data in the queue: the dispatch's number and its payload. */
const queueJobData = z.object({ dispatchId: z.int(), payload: z.unknown() })

/**
 * Converts a dispatch to a BullMQ job. The job id is derived from the dispatch's, so enqueuing one twice makes only one
 * job.
 */
export function toQueueJob(name: JobName, { id, key, payload, priority }: QueuedDispatch): QueueJob {
  const { attempts, backoffMs, isBackoffGrowing } = ruleOf(name)
  return {
    name,
    data: { dispatchId: id, payload },
    opts: {
      jobId: `${key}.${id}`,
      attempts,
      backoff: { type: isBackoffGrowing ? 'exponential' : 'fixed', delay: backoffMs },
      // In BullMQ, 0 means no priority, and jobs without one run before all others.
      ...(priority > 0 && { priority }),
    },
  }
}

interface QueueJob {
  name: JobName
  data: z.output<typeof queueJobData>
  opts: JobsOptions
}

/**
 * Runs a job taken from the queue. Validates the payload in this one place for all kinds. A job that won't be retried
 * is reported to `onGivenUp` before the queue deletes it; an aborted one doesn't count as a failure.
 */
export async function runQueueJob<N extends JobName>(
  name: N,
  job: Pick<Job<unknown>, 'data' | 'attemptsMade'>,
  run: RunJob<N>,
  { signal, onGivenUp }: ConsumeOptions & { signal: AbortSignal },
): Promise<void> {
  const found = queueJobData.safeParse(job.data)
  const dispatchId = found.success ? found.data.dispatchId : undefined
  try {
    await run(payloadOf(name, found.data?.payload), signal)
  } catch (error) {
    const isLast = job.attemptsMade + 1 >= ruleOf(name).attempts || error instanceof PermanentJobError
    if (isLast && !signal.aborted)
      await onGivenUp?.(dispatchId, error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

function payloadOf<N extends JobName>(name: N, payload: unknown): JobData<N> {
  const { success, data, error } = JOBS[name].payload.safeParse(payload)
  if (success) return data as JobData<N>
  const wrong = error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ')
  throw new PermanentJobError(`A job ${name} carries what it cannot be done with: ${wrong}`)
}

/** The rule of a kind, with all optional fields. */
const ruleOf = (name: JobName): { attempts: number; backoffMs: number; isBackoffGrowing?: boolean } => JOBS[name]
