import { type Job, type JobsOptions, UnrecoverableError } from 'bullmq'
import * as z from 'zod/mini'
import { JOBS, type JobData, type JobName } from './jobs.ts'
import type { ConsumeOptions, Ring, RunJob } from './queue-backend.ts'

/** What lies in the queue: the dispatch by its number, and what it carries. */
const carried = z.object({ dispatchId: z.int(), payload: z.unknown() })

/** A dispatch as BullMQ takes it. Its id is the dispatch's, so that one that is carried twice is one job. */
export function carry(name: JobName, { id, key, payload, priority }: Ring): CarriedJob {
  const { attempts, backoffMs, isBackoffGrowing } = ruleOf(name)
  return {
    name,
    data: { dispatchId: id, payload },
    opts: {
      jobId: `${key}.${id}`,
      attempts,
      backoff: { type: isBackoffGrowing ? 'exponential' : 'fixed', delay: backoffMs },
      // For BullMQ 0 is no priority at all, which comes before all others.
      ...(priority > 0 && { priority }),
    },
  }
}

interface CarriedJob {
  name: JobName
  data: z.output<typeof carried>
  opts: JobsOptions
}

/** What was carried is none of this kind: the same for ever, so it is not tried again. */
class MalformedJob extends UnrecoverableError {
  override readonly name = 'MalformedJob'
}

/**
 * Does a job that came out of the queue. What it carries is looked at here, once for all kinds. A job that will not be
 * tried again is told to `onGivenUp` before the queue forgets it; one that was called off is no failure.
 */
export async function doCarried<N extends JobName>(
  name: N,
  job: Pick<Job<unknown>, 'data' | 'attemptsMade'>,
  run: RunJob<N>,
  { signal, onGivenUp }: ConsumeOptions & { signal: AbortSignal },
): Promise<void> {
  const found = carried.safeParse(job.data)
  const dispatchId = found.success ? found.data.dispatchId : undefined
  try {
    await run(payloadOf(name, found.data?.payload), signal)
  } catch (error) {
    const isLast = job.attemptsMade + 1 >= ruleOf(name).attempts || error instanceof UnrecoverableError
    if (isLast && !signal.aborted)
      await onGivenUp?.(dispatchId, error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

function payloadOf<N extends JobName>(name: N, payload: unknown): JobData<N> {
  const { success, data, error } = JOBS[name].payload.safeParse(payload)
  if (success) return data as JobData<N>
  const wrong = error.issues.map(({ path }) => path.join('.') || 'all of it').join(', ')
  throw new MalformedJob(`A job ${name} carries what it cannot be done with: ${wrong}`)
}

/** The rule with all that a rule may have. */
const ruleOf = (name: JobName): { attempts: number; backoffMs: number; isBackoffGrowing?: boolean } => JOBS[name]
