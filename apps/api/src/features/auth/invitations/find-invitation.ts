import type { findInvitation as contract } from '@canvass/contracts/organization/invitations'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerNetworkOf } from '../caller.ts'
import { getOpenInvitation } from './get-open-invitation.ts'

/** Looks up an invitation without using it. Only holders of its secret learn who invites; guesses are counted. */
export function findInvitation(parts: AuthParts): Handler<typeof contract> {
  return ({ body: { token }, request }) => getOpenInvitation(parts, token, callerNetworkOf(request.ip))
}
