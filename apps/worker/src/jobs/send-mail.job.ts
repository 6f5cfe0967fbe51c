import { letters } from '@canvass/db/accounts/letters'
import { MailRefused } from '@canvass/providers/mail/mailer'
import { HopelessJob } from '@canvass/queue/hopeless-job'
import { JOBS, longestPauseMs } from '@canvass/queue/jobs'
import type { JobDefinition } from './job-definition.ts'

/**
 * Sends a letter, once. It is forgotten as soon as it was sent, for it may open an account; one that does not go is kept
 * until it expires, and tried again after ever longer pauses.
 */
export const sendMailJob: JobDefinition<'send-mail'> = {
  concurrency: 2,
  // A mail server may take half a minute over each step.
  mayTakeLong: true,
  handler({ database, mailer }) {
    const waiting = letters(database)
    return async ({ letterId }) => {
      const letter = await waiting.take(letterId)
      if (!letter) return
      try {
        await mailer.send(letter)
      } catch (error) {
        if (error instanceof MailRefused) {
          await waiting.forget(letterId)
          throw new HopelessJob(error.message)
        }
        await waiting.giveBack(letterId).catch(() => undefined)
        throw error
      }
      await waiting.forget(letterId)
    }
  },
  // One that waits for its next try is not lost.
  sweep: ({ database }, { staleAfterMs }) =>
    letters(database).sweep({ staleAfterMs: staleAfterMs + longestPauseMs(JOBS['send-mail']) }),
}
