import type { Mail } from '@canvass/providers/mail/mailer'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../http/addresses.ts'

export const newPassword = (
  owner: { email: string; firstName: string; username: string },
  token: string,
  settings: ServerSettings,
): Mail => ({
  to: owner.email,
  subject: 'Set a new password for Canvass',
  text: `Hello ${owner.firstName},

somebody, probably you, asked for a new password for the Canvass account ${owner.username}.
Set it here within 10 minutes. The link works once:

${publicOrigin(settings)}/reset-password?token=${token}

If it was not you, do nothing: your password stays as it is.
`,
})

export const alreadyRegistered = (email: string, settings: ServerSettings): Mail => ({
  to: email,
  subject: 'You already have a Canvass account',
  text: `Hello,

somebody, perhaps you, tried to register at Canvass with this address, which already has an account.
Sign in here:

${publicOrigin(settings)}/login

If you forgot your password, ask for a new one there. If it was not you, do nothing.
`,
})
