import * as z from 'zod/mini'

/** What is said once about a kind of job, for the record, the queue and the worker. */
interface JobRule<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Only ids: what is true stands in the database, under the organization's walls. */
  readonly payload: S
  /** By which two requests are one. It is part of the name that the queue knows a job by, so it has no colon in it. */
  keyOf(payload: z.output<S>): string
  /** A run that throws is tried again after a while; what is worth no other try ends without throwing. */
  readonly attempts: number
  readonly backoffMs: number
  /** Whether each pause is twice the one before; else all are the same. */
  readonly isBackoffGrowing?: boolean
  /** Lower is carried sooner; 0 where unset. */
  readonly priority?: number
}

const job = <S extends z.ZodMiniType>(rule: JobRule<S>) => rule

/** Every kind of job. */
export const JOBS = {
  'process-capture': job({
    payload: z.object({ organizationId: z.uuid(), captureId: z.uuid(), generation: z.int().check(z.nonnegative()) }),
    keyOf: ({ captureId, generation }) => `${captureId}-g${generation}`,
    attempts: 5,
    backoffMs: 1_000,
  }),
} satisfies Record<string, JobRule>

export type JobName = keyof typeof JOBS
export type JobData<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[]

export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)
