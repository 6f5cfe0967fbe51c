import type { acceptInvitation as contract } from '@canvass/contracts/organization/invitations'
import { acceptInvitation as accept, type Accepted, type Invitee } from '@canvass/db/accounts/accept-invitation'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { identifyCaller } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'
import { requireUncommon } from '../password-choice.ts'
import { secretHash } from '../secret-hash.ts'
import { notifyOwner } from '../notify-owner.ts'
import { getOpenInvitation } from './get-open-invitation.ts'
import { expiredInvitation } from './expired-invitation.ts'

/**
 * Joins with a new account, in the invitation's role. A typed email that already has an account gets the same response
 * as any other, as in registration; if the invitation was mailed to that email, the caller is told.
 */
export function acceptInvitation(parts: AuthParts): Handler<typeof contract> {
  const { accounts, attempts, database, devices, doorLog, passwords, sessions } = parts
  return ({ body: { token, password, email: typed, ...person }, request, reply }) => {
    const news: { event: 'accept_invitation'; typed: string; userId?: string; organizationId?: string } = {
      event: 'accept_invitation',
      typed: person.username,
    }
    return withDoorLog(doorLog, request, news, async () => {
      const caller = identifyCaller(devices, request)
      // Comes before the expensive part, so made-up links cost nothing.
      const invitation = await getOpenInvitation(parts, token, caller.address)
      const tokenHash = secretHash(token)
      const email = invitation.email ?? typed
      if (email === undefined) throw wrongField('email', 'Please enter a valid email address')
      requireUncommon(password, { username: person.username, email })
      await attempts.waitForTurn(['registration from one address', caller.address])
      const { token: sessionToken, tokenHash: sessionHash } = sessions.prepare()
      const passwordHash = await passwords.hash(password, 'registration')
      const accepted = await acceptWithRetry(
        database,
        tokenHash,
        { ...person, email, userId: uuidv7(), passwordHash },
        {
          tokenHash: sessionHash,
          origin: originOf(request),
        },
      )
      if ('refused' in accepted) throw refusals[accepted.refused]()
      const { user, ownsEmail } = accepted
      if (!ownsEmail) notifyOwner(parts, email)
      news.userId = user.id
      news.organizationId = user.organizationId
      await sessions.end(request, reply)
      sessions.handOver(reply, sessionToken)
      await accounts.rememberCallers(user.id, [caller.addressDigest, devices.give(request, reply)])
      return { user }
    })
  }
}

/** Retries once if another account claimed the email concurrently; the second try sees that it is taken. */
async function acceptWithRetry(
  database: AuthParts['database'],
  tokenHash: Buffer,
  invitee: Invitee,
  session: Parameters<typeof accept>[3],
): Promise<Accepted> {
  const first = await accept(database, tokenHash, invitee, session)
  return 'refused' in first && first.refused === 'late' ? accept(database, tokenHash, invitee, session) : first
}

const wrongField = (field: string, message: string): AppError =>
  new AppError('invalid', message, { fields: { [field]: message } })

const refusals = {
  void: expiredInvitation,
  no_seat: () =>
    new AppError(
      'conflict',
      'This organization has no free seats right now. Ask the person who invited you to free one up.',
      {
        reason: 'no_seat',
      },
    ),
  username_taken: () =>
    new AppError('conflict', 'This username is already taken', {
      fields: { username: 'This username is already taken' },
    }),
  email_in_use: () =>
    new AppError('conflict', 'This email already has a Canvass account. Sign in with it, then open this link again.', {
      reason: 'email_in_use',
    }),
  late: () => new AppError('conflict', 'That didn’t work. Please try again.'),
}
