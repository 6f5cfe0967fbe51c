import { randomUUID } from 'node:crypto'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../http/addresses.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Builds the invitation link. The secret is in the URL fragment, which browsers never send, so no server or proxy can
 * log it.
 */
export const invitationLink = (token: string, settings: ServerSettings): string =>
  `${publicOrigin(settings)}/invite#token=${token}`

export const invitationEmail = (
  told: { email: string; organizationName: string; invitedBy: string; goodForMs: number },
  token: string,
  settings: ServerSettings,
): NewEmail => {
  const days = Math.max(1, Math.round(told.goodForMs / DAY_MS))
  const [organizationName, invitedBy] = [oneLine(told.organizationName), oneLine(told.invitedBy)]
  return {
    id: randomUUID(),
    goodForMs: told.goodForMs,
    to: told.email,
    subject: `Join ${organizationName} on Canvass`,
    text: `Hello,

${invitedBy} invites you to join ${organizationName} on Canvass.
Join here within ${days === 1 ? '1 day' : `${days} days`}. The link works once:

${invitationLink(token, settings)}

If you don’t know ${invitedBy}, ignore this email.
`,
  }
}

/** Builds the email to a person whose join request was approved. */
export const requestApprovedEmail = (
  told: { email: string; organizationName: string; goodForMs: number },
  token: string,
  settings: ServerSettings,
): NewEmail => {
  const organizationName = oneLine(told.organizationName)
  return {
    id: randomUUID(),
    goodForMs: told.goodForMs,
    to: told.email,
    subject: `You can join ${organizationName} on Canvass`,
    text: `Hello,

You asked to join ${organizationName} on Canvass, and an admin approved it.
Join here within ${Math.round(told.goodForMs / DAY_MS)} days. The link works once:

${invitationLink(token, settings)}

If you didn’t ask, ignore this email.
`,
  }
}

/** Collapses a user-entered name to one line, so it can't add lines to an email. */
const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').slice(0, 120)
