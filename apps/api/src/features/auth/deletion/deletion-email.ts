import { randomUUID } from 'node:crypto'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'

// The reader's time zone is unknown.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Builds the one email about the closing. It stays valid as long as its link: after the account is erased there is no
 * address left, and mail may be down for more than a day before that.
 */
export const accountClosedEmail = (
  owner: { email: string; firstName: string; username: string },
  { token, dueAt }: { token: string; dueAt: Date },
  settings: ServerSettings,
): NewEmail => ({
  id: randomUUID(),
  goodForMs: dueAt.getTime() - Date.now(),
  to: owner.email,
  subject: 'Your Canvass account is closed',
  text: `Hello ${owner.firstName},

The Canvass account ${owner.username} is closed and will be erased on ${DAY.format(dueAt)}.
If you want it back, or if this wasn’t you, reopen it before then:

${publicOrigin(settings)}/take-back#token=${token}

Then set a new password.
`,
})
