import * as z from 'zod/mini'

/** The single definition of a kind of job, for the dispatch record, the queue, and the worker. */
interface JobRule<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Only ids: the data itself is in the database, under the organization's walls. */
  readonly payload: S
  /**
   * The dedupe key: two requests with the same key are one job. It becomes part of the queue's job id, so it can't
   * contain a colon.
   */
  keyOf(payload: z.output<S>): string
  /** A run that throws is retried after a delay; one that isn't worth retrying ends without throwing. */
  readonly attempts: number
  readonly backoffMs: number
  /** Whether each delay doubles the one before; otherwise they're all the same. */
  readonly isBackoffGrowing?: boolean
  /** Lower numbers are enqueued first; 0 if unset. */
  readonly priority?: number
}

const job = <S extends z.ZodMiniType>(rule: JobRule<S>) => rule

/** A recurring job: each turn is one job, and the next starts this long after it. */
const recurring = (name: string, everyMs: number) => ({
  ...job({
    payload: z.object({ turn: z.int().check(z.positive()) }),
    keyOf: ({ turn }) => `${name}-${turn}`,
    // A failed turn isn't retried; the next turn takes its place.
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
  // Reruns some stages of an existing lead.
  'run-stages': job({
    payload: z.object({ organizationId: z.uuid(), runId: z.uuid() }),
    keyOf: ({ runId }) => runId,
    attempts: 5,
    backoffMs: 1_000,
    // After new captures; runs resumed automatically come later still, the best score first.
    priority: 1,
  }),
  'send-mail': job({
    payload: z.object({ letterId: z.uuid() }),
    keyOf: ({ letterId }) => letterId,
    attempts: 6,
    backoffMs: 5_000,
    isBackoffGrowing: true,
  }),
  // The delays match the lease an attempt has on the recording, which is set in the database.
  'transcribe-note': job({
    payload: z.object({ organizationId: z.uuid(), attachmentId: z.uuid() }),
    keyOf: ({ attachmentId }) => attachmentId,
    attempts: 5,
    backoffMs: 5 * 60_000,
    isBackoffGrowing: true,
    priority: 10,
  }),
  // After everything people in the field are waiting for. A retry doesn't repeat finished readings.
  'read-in-lab': job({
    payload: z.object({ organizationId: z.uuid(), pictureId: z.uuid() }),
    keyOf: ({ pictureId }) => pictureId,
    attempts: 3,
    backoffMs: 10_000,
    priority: 30,
  }),
  // All of a user's data, in one file.
  'export-own-data': job({
    payload: z.object({ organizationId: z.uuid(), exportId: z.uuid() }),
    keyOf: ({ exportId }) => exportId,
    attempts: 3,
    backoffMs: 10_000,
    priority: 30,
  }),
  'erase-accounts': recurring('erase-accounts', 60 * 60_000),
  'resume-runs': recurring('resume-runs', 60_000),
  // A person is watching the screen in the meantime.
  'check-keys': recurring('check-keys', 5_000),
  'check-domains': recurring('check-domains', 5_000),
  tidy: recurring('tidy', 60 * 60_000),
} satisfies Record<string, JobRule>

export type JobName = keyof typeof JOBS
export type JobData<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>

/** The recurring jobs. */
export type RecurringJob = { [N in JobName]: (typeof JOBS)[N] extends { everyMs: number } ? N : never }[JobName]

export const JOB_NAMES = Object.keys(JOBS) as readonly JobName[]

export const isJobName = (name: string): name is JobName => Object.hasOwn(JOBS, name)

/** The same rules typed by name, so that a kind's payload is known to fit its rule. */
const RULES: { readonly [N in JobName]: { keyOf(payload: JobData<N>): string; readonly priority?: number } } = JOBS

/** Builds a job as it's stored in the dispatch record. */
export function jobOf<N extends JobName>(
  kind: N,
  payload: JobData<N>,
): { kind: N; key: string; payload: JobData<N>; priority: number } {
  const rule = RULES[kind]
  return { kind, key: rule.keyOf(payload), payload, priority: rule.priority ?? 0 }
}

/** The longest delay before a job's next attempt. */
export const maxRetryDelayMs = ({ attempts, backoffMs, isBackoffGrowing }: JobRule): number =>
  isBackoffGrowing ? backoffMs * 2 ** (attempts - 2) : backoffMs
