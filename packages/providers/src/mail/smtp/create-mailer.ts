import { createTransport } from 'nodemailer'
import { type Mailer, requireSafeHeaders } from '../mailer.ts'

/** Creates a mailer for the server of an `smtp:` or `smtps:` URL, with a small connection pool. */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: options.from },
  )
  return {
    async send(mail) {
      requireSafeHeaders(mail)
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text })
    },
    // Emails are handed to the mail server; none are stored here.
    async forget() {},
    close() {
      transport.close()
    },
  }
}
