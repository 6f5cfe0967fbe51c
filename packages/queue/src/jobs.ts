/** What each kind of job carries. Only ids: what is true stands in the database, under the organization's walls. */
export interface Jobs {
  'process-capture': { organizationId: string; captureId: string; generation: number }
}
export type JobName = keyof Jobs
export type JobData<N extends JobName = JobName> = Jobs[N]

type JobRule<N extends JobName> = {
  /** By which the queue knows two rings for the same thing as one. */
  idOf: (data: Jobs[N]) => string
  /** A run that throws is tried again after a while; what is worth no other try ends without throwing. */
  attempts: number
  backoffMs: number
}

/** Every kind of job. */
export const JOBS: { [N in JobName]: JobRule<N> } = {
  'process-capture': {
    idOf: ({ captureId, generation }) => `cap-${captureId}-g${generation}`,
    attempts: 5,
    backoffMs: 1_000,
  },
}
