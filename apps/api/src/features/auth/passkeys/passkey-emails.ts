import { randomUUID } from 'node:crypto'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'

const NOTICE_TTL_MS = 24 * 60 * 60_000

interface Owner {
  email: string
  firstName: string
  username: string
}

const noticeEmail = (
  { email, firstName }: Owner,
  subject: string,
  what: string,
  settings: ServerSettings,
): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: email,
  subject,
  text: `Hello ${firstName},

${what}

If this wasn’t you, reset your password now, then check the passkeys in your security settings:

${publicOrigin(settings)}/forgot-password
`,
})

export const passkeyAddedEmail = (owner: Owner, name: string, settings: ServerSettings): NewEmail =>
  noticeEmail(
    owner,
    'A passkey was added',
    `The passkey “${name}” was added to the Canvass account ${owner.username}. You can sign in with it without a password.`,
    settings,
  )

export const passkeyRemovedEmail = (owner: Owner, name: string, settings: ServerSettings): NewEmail =>
  noticeEmail(
    owner,
    'A passkey was removed',
    `The passkey “${name}” was removed from the Canvass account ${owner.username}.`,
    settings,
  )
