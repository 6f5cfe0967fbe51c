import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthParts } from './auth-parts.ts'
import type { Caller } from './caller-of.ts'

/** Opens a session for who has shown who they are, and has the account know this caller. Undefined for nobody any more. */
export async function letIn(
  { accounts, devices, sessions }: Pick<AuthParts, 'accounts' | 'devices' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, caller, isByPasskey = false }: { userId: string; caller: Caller; isByPasskey?: boolean },
): Promise<SessionUser | undefined> {
  const user = await sessions.open(request, reply, userId, { isByPasskey })
  if (user) await accounts.rememberCallers(user.id, [caller.addressDigest, devices.give(request, reply)])
  return user
}
