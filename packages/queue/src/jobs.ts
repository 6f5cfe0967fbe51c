/** What each kind of job carries. Only ids: what is true stands in the database, under the organization's walls. */
export interface Jobs {
  'process-capture': { organizationId: string; captureId: string; generation: number }
}
export type JobName = keyof Jobs
export type JobData<N extends JobName = JobName> = Jobs[N]

/** Every kind of job, with the id by which the queue knows two rings for the same thing as one. */
export const JOBS: { [N in JobName]: { idOf: (data: Jobs[N]) => string } } = {
  'process-capture': { idOf: ({ captureId, generation }) => `cap-${captureId}-g${generation}` },
}
