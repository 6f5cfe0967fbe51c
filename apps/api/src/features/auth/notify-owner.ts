import { queueEmail } from '@canvass/db/accounts/emails'
import type { AuthParts } from './auth-parts.ts'
import { alreadyRegisteredEmail } from './emails.ts'

/**
 * Notifies the owner of an email that someone entered it for another account, at most once a day and after the
 * response.
 */
export function notifyOwner({ accounts, attempts, background, database, settings }: AuthParts, email: string): void {
  background('Notifying the owner of a registered address', async () => {
    const { key } = await accounts.findLogin(email, [])
    if (await attempts.mayTake(['registration letter to one address', key]))
      await queueEmail(database.kysely, alreadyRegisteredEmail(email, settings))
  })
}
