import type { JobName } from '@canvass/queue/jobs'
import type { JobDefinition } from './job-definition.ts'
import { processCaptureJob } from './process-capture.job.ts'

/** Who does which job: a kind of the catalogue that has no line here does not compile. */
export const DEFINITIONS: { readonly [N in JobName]: JobDefinition<N> } = {
  'process-capture': processCaptureJob,
}
