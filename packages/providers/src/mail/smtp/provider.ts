import type { Provider } from '../../registry/provider.ts'
import { createSmtpMailer } from './create-mailer.ts'

export const smtp: Provider<'mailer', { smtpUrl: string | undefined; mailFrom: string }> = {
  name: 'smtp',
  port: 'mailer',
  switchedOnBy: { SMTP_URL: 'smtp://mail.example:587' },
  open({ smtpUrl: url, mailFrom: from }) {
    return url === undefined ? { absent: 'SMTP_URL is not set' } : { made: createSmtpMailer({ url, from }) }
  },
}
