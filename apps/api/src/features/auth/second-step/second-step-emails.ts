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

If this wasn’t you, reset your password now, then check your security settings:

${publicOrigin(settings)}/forgot-password
`,
})

export const secondStepOnEmail = (owner: Owner, settings: ServerSettings): NewEmail =>
  noticeEmail(
    owner,
    'Two-step verification is on',
    `Two-step verification was turned on for the Canvass account ${owner.username}. Signing in with the password now
also asks for a code from your authenticator app.`,
    settings,
  )

export const secondStepOffEmail = (owner: Owner, settings: ServerSettings): NewEmail =>
  noticeEmail(
    owner,
    'Two-step verification is off',
    `Two-step verification was turned off for the Canvass account ${owner.username}. Signing in asks only for the
password.`,
    settings,
  )

export const secondStepRemovedEmail = (owner: Owner, settings: ServerSettings): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: owner.email,
  subject: 'Your admin turned off two-step verification',
  text: `Hello ${owner.firstName},

An admin of your organization turned off two-step verification for the Canvass account ${owner.username}, and you were
signed out everywhere. Sign in with your password, then set up two-step verification again in your security settings:

${publicOrigin(settings)}/login

If you didn’t ask for this, talk to your admin and change your password.
`,
})

export const recoveryCodesRenewedEmail = (owner: Owner, settings: ServerSettings): NewEmail =>
  noticeEmail(
    owner,
    'You have new recovery codes',
    `New recovery codes were created for the Canvass account ${owner.username}. The old ones don’t work anymore.`,
    settings,
  )

export const recoveryCodeUsedEmail = (owner: Owner & { codesLeft: number }, settings: ServerSettings): NewEmail =>
  noticeEmail(
    owner,
    'A recovery code was used',
    `Someone (probably you) signed in to the Canvass account ${owner.username} with a recovery code.
${owner.codesLeft === 1 ? 'One code is' : `${owner.codesLeft} codes are`} left. You can create new ones in the security settings.`,
    settings,
  )
