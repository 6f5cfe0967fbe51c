import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'
import { oneLine } from '../one-line.ts'

const NOTICE_TTL_MS = 24 * 60 * 60_000

/** Tells the owner where the account is now and how to recover it, in case someone else moved it. */
export const accountMovedEmail = (user: SessionUser, settings: ServerSettings): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: user.email,
  subject: `Your Canvass account is now in ${oneLine(user.organization.name)}`,
  text: `Hello ${oneLine(user.firstName)},

Your Canvass account ${user.username} has joined ${oneLine(user.organization.name)} by an invitation.
The organization it was alone in had nothing captured, and is deleted. You’re signed out everywhere else. Set up two-step
verification, passkeys, and API tokens again.

If this wasn’t you, set a new password now, and ask for help from whoever runs Canvass:

${publicOrigin(settings)}/forgot-password
`,
})
