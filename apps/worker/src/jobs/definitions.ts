import type { JobName } from '@canvass/queue/jobs'
import type { JobDefinition } from './job-definition.ts'
import { checkDomainsJob } from './check-domains.job.ts'
import { checkKeysJob } from './check-keys.job.ts'
import { eraseAccountsJob } from './erase-accounts.job.ts'
import { exportOwnDataJob } from './export-own-data.job.ts'
import { processCaptureJob } from './process-capture.job.ts'
import { readInLabJob } from './read-in-lab.job.ts'
import { resumeRunsJob } from './resume-runs.job.ts'
import { runStagesJob } from './run-stages.job.ts'
import { sendMailJob } from './send-mail.job.ts'
import { tidyJob } from './tidy.job.ts'
import { transcribeNoteJob } from './transcribe-note.job.ts'

/** The definition of each job: a kind in the catalog without a line here doesn't compile. */
export const DEFINITIONS: { readonly [N in JobName]: JobDefinition<N> } = {
  'check-domains': checkDomainsJob,
  'check-keys': checkKeysJob,
  'erase-accounts': eraseAccountsJob,
  'export-own-data': exportOwnDataJob,
  'process-capture': processCaptureJob,
  'read-in-lab': readInLabJob,
  'resume-runs': resumeRunsJob,
  'run-stages': runStagesJob,
  'send-mail': sendMailJob,
  tidy: tidyJob,
  'transcribe-note': transcribeNoteJob,
}
