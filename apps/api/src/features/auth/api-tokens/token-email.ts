import { randomUUID } from 'node:crypto'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { OwnAccount } from '@canvass/db/accounts/own-account'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'

const NOTICE_TTL_MS = 24 * 60 * 60_000

export const tokenCreatedEmail = (
  { email, firstName, username }: OwnAccount,
  name: string,
  settings: ServerSettings,
): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: email,
  subject: 'An API token was created',
  text: `Hello ${firstName},

The API token “${name}” was created for the Canvass account ${username}. Programs that have it can act on your behalf.

If this wasn’t you, reset your password now, then revoke the token in your settings:

${publicOrigin(settings)}/forgot-password
`,
})
