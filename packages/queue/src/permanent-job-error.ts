import { UnrecoverableError } from 'bullmq'

/** The outcome would always be the same, so the job isn't retried; its dispatch keeps this reason. */
export class PermanentJobError extends UnrecoverableError {
  override readonly name = 'PermanentJobError'
}
