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

/** A job that recurs: each turn is one, and the next begins so long after it. */
const recurring = (name: string, everyMs: number) => ({
  ...job({
    payload: z.object({ turn: z.int().check(z.positive()) }),
    keyOf: ({ turn }) => `${name}-${turn}`,
    // A turn that fails is over; the next one is the next try.
    attempts: 1,
    backoffMs: 1_000,
    priority: 20,
  }),
  everyMs,
})

/** Every kind of job. */
export const JOBS = {
  'process-capture': job({
    payload: z.object({ organizationId: z.uuid(), captureId: z.uuid(), generation: z.int().check(z.nonnegative()) }),
    keyOf: ({ captureId, generation }) => `${captureId}-g${generation}`,
    attempts: 5,
    backoffMs: 1_000,
  }),
  // Some stages of a lead that is there, once more.
  'run-stages': job({
    payload: z.object({ organizationId: z.uuid(), runId: z.uuid() }),
    keyOf: ({ runId }) => runId,
    attempts: 5,
    backoffMs: 1_000,
    // Behind what was just captured; what is resumed by itself comes after it, the best score first.
    priority: 1,
  }),
  'send-mail': job({
    payload: z.object({ letterId: z.uuid() }),
    keyOf: ({ letterId }) => letterId,
    attempts: 6,
    backoffMs: 5_000,
    isBackoffGrowing: true,
  }),
  // As long as a try holds the recording, which the database says.
  'transcribe-note': job({
    payload: z.object({ organizationId: z.uuid(), attachmentId: z.uuid() }),
    keyOf: ({ attachmentId }) => attachmentId,
    attempts: 5,
    backoffMs: 5 * 60_000,
    isBackoffGrowing: true,
    priority: 10,
  }),
  // Behind all that people wait for in the field. What is read already is not read again by the next try.
  'read-in-lab': job({
    payload: z.object({ organizationId: z.uuid(), pictureId: z.uuid() }),
    keyOf: ({ pictureId }) => pictureId,
    attempts: 3,
    backoffMs: 10_000,
    priority: 30,
  }),
  // All that somebody has, in one file.
  'export-own-data': job({
    payload: z.object({ organizationId: z.uuid(), exportId: z.uuid() }),
    keyOf: ({ exportId }) => exportId,
    attempts: 3,
    backoffMs: 10_000,
    priority: 30,
  }),
  'erase-accounts': recurring('erase-accounts', 60 * 60_000),
  'resume-runs': recurring('resume-runs', 60_000),
  // Somebody looks at the screen meanwhile.
  'check-keys': recurring('check-keys', 5_000),
  'check-domains': recurring('check-domains', 5_000),
  tidy: recurring('tidy', 60 * 60_000),
} satisfies Record<string, JobRule>

export type JobName = keyof typeof JOBS
export type JobData<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>

/** The jobs that recur. */
export type RecurringJob = { [N in JobName]: (typeof JOBS)[N] extends { everyMs: number } ? N : never }[JobName]

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[]

export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)

/** The same by name, so that what fits one kind is known to fit its rule. */
const RULES: { readonly [N in JobName]: { keyOf(payload: JobData<N>): string; readonly priority?: number } } = JOBS

/** A job as it is written into the record, together with what it is for. */
export function jobOf<N extends JobName>(
  kind: N,
  payload: JobData<N>,
): { kind: N; key: string; payload: JobData<N>; priority: number } {
  const rule = RULES[kind]
  return { kind, key: rule.keyOf(payload), payload, priority: rule.priority ?? 0 }
}

/** How long a job may wait for its next try. */
export const longestPauseMs = ({ attempts, backoffMs, isBackoffGrowing }: JobRule): number =>
  isBackoffGrowing ? backoffMs * 2 ** (attempts - 2) : backoffMs
