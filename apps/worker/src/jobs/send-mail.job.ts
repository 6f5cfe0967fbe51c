import { pendingEmails } from '@canvass/db/accounts/emails'
import { MailRefused } from '@canvass/providers/mail/mailer'
import { PermanentJobError } from '@canvass/queue/permanent-job-error'
import { JOBS, maxRetryDelayMs } from '@canvass/queue/jobs'
import type { JobDefinition } from './job-definition.ts'

/**
 * Sends an email, once. It's deleted as soon as it's sent, because it may grant access to an account; if it can't be
 * sent, it's kept until it expires, and retried with increasing delays.
 */
export const sendMailJob: JobDefinition<'send-mail'> = {
  concurrency: 2,
  // A mail server may take half a minute for each step.
  mayTakeLong: true,
  handler({ database, mailer }) {
    const waiting = pendingEmails(database)
    return async ({ letterId }) => {
      const letter = await waiting.take(letterId)
      if (!letter) return
      try {
        await mailer.send(letter)
      } catch (error) {
        if (error instanceof MailRefused) {
          await waiting.forget(letterId)
          throw new PermanentJobError(error.message)
        }
        await waiting.giveBack(letterId).catch(() => undefined)
        throw error
      }
      await waiting.forget(letterId)
    }
  },
  // One waiting for a retry isn't lost.
  sweep: ({ database }, { staleAfterMs }) =>
    pendingEmails(database).sweep({ staleAfterMs: staleAfterMs + maxRetryDelayMs(JOBS['send-mail']) }),
}
