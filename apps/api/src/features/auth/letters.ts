import { randomUUID } from 'node:crypto'
import type { NewLetter } from '@canvass/db/accounts/letters'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../http/addresses.ts'

/** As long as the link in it. */
const LINK_MS = 10 * 60_000
const NEWS_MS = 24 * 60 * 60_000

/** The token stands behind the `#`, which browsers keep to themselves: no server and no proxy writes it into a log. */
export const newPassword = (
  owner: { email: string; firstName: string; username: string },
  token: string,
  settings: ServerSettings,
): NewLetter => ({
  id: randomUUID(),
  goodForMs: LINK_MS,
  to: owner.email,
  subject: 'Reset your Canvass password',
  text: `Hello ${owner.firstName},

Someone (probably you) asked to reset the password for the Canvass account ${owner.username}.
Set a new one here within 10 minutes. The link works once:

${publicOrigin(settings)}/reset-password#token=${token}

If this wasn’t you, ignore this email. Your password stays the same.
`,
})

export const alreadyRegistered = (email: string, settings: ServerSettings): NewLetter => ({
  id: randomUUID(),
  goodForMs: NEWS_MS,
  to: email,
  subject: 'You already have a Canvass account',
  text: `Hello,

Someone (perhaps you) signed up for Canvass with this email, which already belongs to an account.
The new account is separate from yours, and we won’t send email about it to this address. Sign in to yours here:

${publicOrigin(settings)}/login

If you forgot your password, you can reset it there. If this wasn’t you, ignore this email.
`,
})
