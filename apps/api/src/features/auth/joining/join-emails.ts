import { randomUUID } from 'node:crypto'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../../http/addresses.ts'
import { oneLine } from '../one-line.ts'

/** As long as the link in it is valid. */
const LINK_MS = 60 * 60_000
const NOTICE_TTL_MS = 24 * 60 * 60_000

/**
 * Builds the join email. The token is in the URL fragment, which browsers never send, so no server or proxy can log it.
 */
export const joinLinkEmail = (
  told: { email: string; organizationName: string },
  token: string,
  settings: ServerSettings,
): NewEmail => {
  const organizationName = oneLine(told.organizationName)
  return {
    id: randomUUID(),
    goodForMs: LINK_MS,
    to: told.email,
    subject: `Ask to join ${organizationName} on Canvass`,
    text: `Hello,

Someone (probably you) wants to join ${organizationName} on Canvass with this email.
Ask its admins here within an hour:

${publicOrigin(settings)}/join#token=${token}

If this wasn’t you, ignore this email. No request was sent.
`,
  }
}

/** Builds the email to an address that already has an account, without a join link. */
export const existingAccountEmail = (
  told: { email: string; organizationName: string },
  settings: ServerSettings,
): NewEmail => ({
  id: randomUUID(),
  goodForMs: NOTICE_TTL_MS,
  to: told.email,
  subject: 'You already have a Canvass account',
  text: `Hello,

Someone (probably you) wants to join ${oneLine(told.organizationName)} on Canvass with this email, which already belongs to an account.
Sign in to it here:

${publicOrigin(settings)}/login

An account belongs to one organization. If yours has no one else and no captures in it, ask an admin to invite this email:
the invitation lets you move your account. Otherwise, change its email under Settings > Security first, then ask again.
If this wasn’t you, ignore this email.
`,
})

/** Builds the email to an admin. The requester typed the name; the email is verified. */
export const joinRequestEmail = (
  admin: { email: string; firstName: string },
  who: { firstName: string; lastName: string; email: string },
  settings: ServerSettings,
): NewEmail => {
  const name = oneLine(`${who.firstName} ${who.lastName}`)
  return {
    id: randomUUID(),
    goodForMs: NOTICE_TTL_MS,
    to: admin.email,
    subject: `${name} asks to join your organization on Canvass`,
    text: `Hello ${oneLine(admin.firstName)},

${name} (${who.email}) asks to join your organization on Canvass. Approve or decline it here within 14 days:

${publicOrigin(settings)}/admin/organization

If you don’t know ${name}, decline.
`,
  }
}
