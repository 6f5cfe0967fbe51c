import { createMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'

/** By the mail server where one is set, else into the folder that takes its place. */
export function openMailer(options: { smtpUrl: string | undefined; mailFrom: string; mailbox: string }): Mailer {
  const { smtpUrl, mailFrom: from, mailbox: folder } = options
  return smtpUrl ? createSmtpMailer({ url: smtpUrl, from }) : createMailbox({ folder, from })
}
