import { join } from 'node:path'
import type { Provider } from '../../registry/provider.ts'
import { createMailbox } from './create-mailbox.ts'

/** Always available: if no mail server is configured, emails go to a folder for the operator. */
export const mailbox: Provider<'mailer', { home: string; mailFrom: string }> = {
  name: 'mailbox',
  port: 'mailer',
  switchedOnBy: {},
  open: ({ home, mailFrom: from }) => ({ made: createMailbox({ folder: join(home, 'mailbox'), from }) }),
}
