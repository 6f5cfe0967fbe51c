import { randomUUID } from 'node:crypto'
import type { Email } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'

/** Builds the email at request time; it is sent when the copy is ready. Its link requires signing in. */
export const exportReadyEmail = (
  owner: { email: string; firstName: string; username: string },
  settings: ServerSettings,
): Email & { id: string } => ({
  id: randomUUID(),
  to: owner.email,
  subject: 'Your Canvass data is ready',
  text: `Hello ${owner.firstName},

The copy of your data from the Canvass account ${owner.username} is ready. Download it within 24 hours:

${publicOrigin(settings)}/settings/privacy

If you didn’t ask for it, reset your password now:

${publicOrigin(settings)}/forgot-password
`,
})
