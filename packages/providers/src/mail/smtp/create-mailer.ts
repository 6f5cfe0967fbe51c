import { createTransport } from 'nodemailer'
import { type Mailer, requireSafeHeaders } from '../mailer.ts'

/** Sends by the mail server of an `smtp:` or `smtps:` address, over a few kept connections. */
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
    // What was handed over is with the mail server, and nothing of it is here.
    async forget() {},
    close() {
      transport.close()
    },
  }
}
