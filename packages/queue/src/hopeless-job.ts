import { UnrecoverableError } from 'bullmq'

/** The same would come of it for ever, so the job is not tried again; it stays in its dispatch with this reason. */
export class HopelessJob extends UnrecoverableError {
  override readonly name = 'HopelessJob'
}
