import { domainToASCII } from 'node:url'
import type { sendJoinLink as contract } from '@canvass/contracts/organization/join-requests'
import { beginJoinRequest } from '@canvass/db/joining/request-to-join'
import { v7 as uuidv7 } from 'uuid'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { withDoorLog } from '../with-door-log.ts'
import { newSecret, secretHash } from '../secret-hash.ts'
import { existingAccountEmail, joinLinkEmail } from './join-emails.ts'

/**
 * Responds immediately and identically for every address. Only the reader of the mailbox learns whether an organization
 * has verified its domain or an account uses it.
 */
export function sendJoinLink(parts: AuthParts): Handler<typeof contract> {
  const { attempts, background, database, doorLog, settings } = parts
  return ({ body: { email }, request }) =>
    withDoorLog(doorLog, request, { event: 'join_link', typed: email.toLowerCase() }, async () => {
      await attempts.take(['join letter from one address', callerNetworkOf(request.ip)])
      background('Sending a join link', async () => {
        if (!(await attempts.mayTake(['join letter to one address', email.toLowerCase()]))) return
        const token = newSecret()
        const asked = { id: uuidv7(), email, domain: domainOf(email), tokenHash: secretHash(token) }
        await beginJoinRequest(database, asked, ({ kind, organizationName }) =>
          kind === 'link'
            ? joinLinkEmail({ email, organizationName }, token, settings)
            : existingAccountEmail({ email, organizationName }, settings),
        )
      })
      return { message: 'If your organization uses Canvass with this email domain, a link is on its way.' }
    })
}

const domainOf = (email: string): string => domainToASCII(email.slice(email.lastIndexOf('@') + 1)).toLowerCase()
