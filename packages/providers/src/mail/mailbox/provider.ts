import { join } from 'node:path'
import type { Provider } from '../../registry/provider.ts'
import { createMailbox } from './create-mailbox.ts'

/** Always there: where no mail server is set, letters wait in a folder for who runs the installation. */
export const mailbox: Provider<'mailer', { home: string; mailFrom: string }> = {
  name: 'mailbox',
  port: 'mailer',
  switchedOnBy: {},
  open: ({ home, mailFrom: from }) => ({ made: createMailbox({ folder: join(home, 'mailbox'), from }) }),
}
