import { randomUUID } from 'node:crypto'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../http/addresses.ts'

/** As long as the link in it is valid. */
const LINK_MS = 10 * 60_000
const NOTICE_TTL_MS = 24 * 60 * 60_000

/**
 * Builds the reset email. The token is in the URL fragment, which browsers never send, so no server or proxy can log
 * it.
 */
export const passwordResetEmail = (
  owner: { email: string; firstName: string; username: string },
  token: string,
  settings: ServerSettings,
): NewEmail => ({
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

export const alreadyRegisteredEmail = (email: string, settings: ServerSettings): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: email,
  subject: 'You already have a Canvass account',
  text: `Hello,

Someone (perhaps you) signed up for Canvass with this email, which already belongs to an account.
The new account is separate from yours, and we won’t send email about it to this address. Sign in to yours here:

${publicOrigin(settings)}/login

If you forgot your password, you can reset it there. If this wasn’t you, ignore this email.
`,
})

interface EmailChange {
  email: string
  oldEmail: string
  firstName: string
  username: string
}

/** Builds the email to the new address, which only the reader of that mailbox can confirm. */
export const addressConfirmationEmail = (change: EmailChange, token: string, settings: ServerSettings): NewEmail => ({
  id: randomUUID(),
  goodForMs: LINK_MS,
  to: change.email,
  subject: 'Confirm your new Canvass email',
  text: `Hello ${change.firstName},

Someone (probably you) asked to use this email for the Canvass account ${change.username}.
Confirm it here within 10 minutes. The link works once:

${publicOrigin(settings)}/confirm-email#token=${token}

If this wasn’t you, ignore this email. The account stays as it is.
`,
})

/** Builds the email to a new address that already belongs to another account, without a link. */
export const addressInUseEmail = (email: string, settings: ServerSettings): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: email,
  subject: 'This email already has a Canvass account',
  text: `Hello,

Someone (perhaps you) asked to use this email for another Canvass account. It already belongs to one, so nothing changed.
Sign in to it here:

${publicOrigin(settings)}/login

If this wasn’t you, ignore this email.
`,
})

/** Builds the email to the old address while the change can still be stopped. */
export const addressChangeRequestedEmail = (change: EmailChange, settings: ServerSettings): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: change.oldEmail,
  subject: 'Your Canvass email is about to change',
  text: `Hello ${change.firstName},

Someone (probably you) asked to change the email of the Canvass account ${change.username}.
It changes when the link we emailed to the new address is opened.

If this wasn’t you, reset your password now. That also stops the change:

${publicOrigin(settings)}/forgot-password
`,
})

/** Builds the email to the old address after the change. */
export const addressChangedEmail = (change: EmailChange): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: change.oldEmail,
  subject: 'Your Canvass email was changed',
  text: `Hello ${change.firstName},

The email of the Canvass account ${change.username} was changed. We won’t send email about it to this address anymore.

If this wasn’t you, tell an admin of your organization immediately.
`,
})
