import type { takeBackDeletion as contract } from '@canvass/contracts/account/deletion'
import { reopenAccount as takeBack } from '@canvass/db/accounts/deletions'
import { AppError } from '../../../../http/app-error.ts'
import { originOf } from '../../../../http/audited-by.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { Attempt } from '../../attempts.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { callerNetworkOf } from '../../caller.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { secretHash } from '../../secret-hash.ts'

const refusals = {
  void: () => new AppError('invalid', 'This link has expired or was already used.', { reason: 'link_void' }),
  no_seat: () =>
    new AppError(
      'conflict',
      'Your organization has no free seats right now. Ask an admin to free one up, then open this link again.',
      { reason: 'no_seat' },
    ),
}

/** Signs nobody in: the account is restored behind the same password. */
export function takeBackDeletion({ attempts, database, doorLog, sessions }: AuthParts): Handler<typeof contract> {
  return ({ body: { token }, request }) => {
    const news: { event: 'take_back'; userId?: string } = { event: 'take_back' }
    return withDoorLog(doorLog, request, news, async () => {
      const guess: Attempt = ['reset link from one address', callerNetworkOf(request.ip)]
      await attempts.requireNow(guess)
      const taken = await takeBack(database, secretHash(token), originOf(request))
      if ('refused' in taken) {
        if (taken.refused === 'void') await attempts.count(guess)
        throw refusals[taken.refused]()
      }
      news.userId = taken.userId
      sessions.doubt({ userId: taken.userId })
      return { message: 'Your account is open again. Please sign in.' }
    })
  }
}
