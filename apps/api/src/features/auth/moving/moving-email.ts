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

Your Canvass account ${user.username} has joined ${oneLine(user.organization.name)} through an invitation.
Your previous organization had no one else and no captures in it, so it was deleted. You’re signed out everywhere else.
Please set up two-step verification, passkeys, and API tokens again.

If this wasn’t you, set a new password now, and ask the people who run Canvass for help:

${publicOrigin(settings)}/forgot-password
`,
})
