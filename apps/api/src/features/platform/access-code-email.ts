import { randomUUID } from 'node:crypto'
import { WAITLIST_CODE_DAYS } from '@canvass/contracts/admin/platform'
import type { NewEmail } from '@canvass/db/accounts/emails'
import type { ServerSettings } from '@canvass/settings/settings'
import { publicOrigin } from '../../http/addresses.ts'

/** Builds the email to a person invited from the waitlist. */
export const accessCodeEmail = (
  to: { email: string; firstName: string },
  accessCode: string,
  settings: ServerSettings,
): NewEmail => ({
  id: randomUUID(),
  goodForMs: WAITLIST_CODE_DAYS * 24 * 60 * 60_000,
  to: to.email,
  subject: 'Your access to Canvass',
  text: `Hello ${to.firstName},

You’ve been approved from the waitlist. Create your account here with this email and the access code below:

${publicOrigin(settings)}/register

Access code: ${accessCode}

It works once, for this email only, within ${WAITLIST_CODE_DAYS} days.
`,
})
