import type { findInvitation as contract } from '@canvass/contracts/organization/invitations'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'
import { callerOf } from '../caller-of.ts'
import { openInvitation } from './open-invitation.ts'

/** Looks up an invitation without using it. Only holders of its secret learn who invites; guesses are counted. */
export function findInvitation(parts: AuthParts): Handler<typeof contract> {
  return ({ body: { token }, request }) => openInvitation(parts, token, callerOf(request.ip))
}
