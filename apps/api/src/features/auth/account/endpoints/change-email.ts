import type { changeEmail as contract } from '@canvass/contracts/account'
import { queueEmail } from '@canvass/db/accounts/emails'
import { beginEmailChange, isEmailTaken } from '@canvass/db/accounts/own-account'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { addressChangeRequestedEmail, addressInUseEmail, addressConfirmationEmail } from '../../emails.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { newSecret, secretHash } from '../../secret-hash.ts'
import { ownerOf, requireOwner } from '../require-owner.ts'

/** Gives the same response when the address belongs to another account; only the reader of that mailbox finds out. */
export function changeEmail(parts: AuthParts): Handler<typeof contract> {
  const { attempts, database, doorLog, settings } = parts
  return ({ actor, body: { email, currentPassword }, request }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'change_email', userId, organizationId, typed: email }, async () => {
      const { email: oldEmail, firstName, username, ownsEmail } = await requireOwner(parts, actor, currentPassword)
      await attempts.take(['email letters of one account', userId])
      if (await isEmailTaken(database, email, userId)) {
        await queueEmail(database.kysely, addressInUseEmail(email, settings))
      } else {
        const token = newSecret()
        const change = { email, oldEmail, firstName, username }
        await beginEmailChange(database, ownerOf(actor), {
          tokenHash: secretHash(token),
          email,
          emails: [
            addressConfirmationEmail(change, token, settings),
            ...(ownsEmail ? [addressChangeRequestedEmail(change, settings)] : []),
          ],
        })
      }
      return { message: 'Open the link we emailed to your new address. It works for 10 minutes.' }
    })
  }
}
