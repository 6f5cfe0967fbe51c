import type { moveOwnAccount as contract } from '@canvass/contracts/account/moving'
import { moveAccount, type MoveRefusal } from '@canvass/db/joining/moving'
import { AppError } from '../../../http/app-error.ts'
import { originOf } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { requireOwner } from '../account/require-owner.ts'
import type { AuthParts } from '../auth-parts.ts'
import { identifyCaller } from '../caller.ts'
import { getOpenInvitation } from '../invitations/get-open-invitation.ts'
import { expiredInvitation } from '../invitations/expired-invitation.ts'
import { withDoorLog } from '../with-door-log.ts'
import { secretHash } from '../secret-hash.ts'
import { accountMovedEmail } from './moving-email.ts'

/**
 * Moves the caller's account into an inviting organization. All earlier sessions end along with the old organization,
 * and this device gets a new one.
 */
export function moveOwnAccount(parts: AuthParts): Handler<typeof contract> {
  const { accounts, database, devices, doorLog, sessions, settings } = parts
  return ({ actor, body: { token, currentPassword }, request, reply }) => {
    const { userId } = actor
    const news = { event: 'move_account' as const, userId, organizationId: actor.organizationId }
    return withDoorLog(doorLog, request, news, async () => {
      const caller = identifyCaller(devices, request)
      await getOpenInvitation(parts, token, caller.address)
      const { ownsEmail } = await requireOwner(parts, actor, currentPassword)
      const { token: sessionToken, tokenHash: sessionHash } = sessions.prepare()
      const moved = await moveAccount(database, userId, secretHash(token), {
        session: { tokenHash: sessionHash, origin: originOf(request) },
        emailFor: (user) => (ownsEmail ? accountMovedEmail(user, settings) : undefined),
      })
      if ('refused' in moved) throw refusals[moved.refused]()
      const { user } = moved
      news.organizationId = user.organizationId
      sessions.forgetUser(userId)
      await sessions.end(request, reply)
      sessions.handOver(reply, sessionToken)
      await accounts.rememberCallers(userId, [caller.addressDigest, devices.give(request, reply)])
      return { user }
    })
  }
}

const moveConflict = (message: string, reason: string) => () => new AppError('conflict', message, { reason })

const refusals: Readonly<Record<MoveRefusal, () => AppError>> = {
  void: expiredInvitation,
  nobody: () => new AppError('unauthenticated', 'Please sign in'),
  no_seat: moveConflict(
    'This organization has no free seats right now. Ask the person who invited you to free one up.',
    'no_seat',
  ),
  already_here: moveConflict('You’re already in this organization.', 'already_here'),
  people: moveConflict('Your account can’t move: your organization has other people in it.', 'people'),
  work: moveConflict('Your account can’t move: your organization has captures or leads in it.', 'work'),
  other_email: moveConflict('This invitation is for another email.', 'other_email'),
}
