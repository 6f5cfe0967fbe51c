import type { askToJoin as contract } from '@canvass/contracts/organization/join-requests'
import { submitJoinRequest as ask, findJoinLink } from '@canvass/db/joining/request-to-join'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'
import { secretHash } from '../secret-hash.ts'
import { joinRequestEmail } from './join-emails.ts'
import { expiredJoinLink } from './expired-join-link.ts'

/** Shows the request to the admins and notifies them by mail. Idempotent: asking again repeats the same request. */
export function askToJoin({ attempts, database, doorLog, settings }: AuthParts): Handler<typeof contract> {
  return ({ body: { token, ...name }, request }) => {
    const news: { event: 'ask_to_join'; organizationId?: string } = { event: 'ask_to_join' }
    return withDoorLog(doorLog, request, news, async () => {
      const guess = ['join link from one address', callerNetworkOf(request.ip)] as const
      await attempts.requireNow(guess)
      const tokenHash = secretHash(token)
      const organizationId = await ask(database, tokenHash, name, async (asked) => {
        const isTold = await attempts.mayTake(['letters about requests to one organization', asked.organizationId])
        return isTold
          ? asked.admins.map((admin) => joinRequestEmail(admin, { ...name, email: asked.email }, settings))
          : []
      })
      if (organizationId !== undefined) news.organizationId = organizationId
      else {
        const found = await findJoinLink(database, tokenHash)
        if (!found) await attempts.count(guess)
        if (!found?.isOpen || !found.isAsked) throw expiredJoinLink()
      }
      return { message: 'Your request was sent.' }
    })
  }
}
