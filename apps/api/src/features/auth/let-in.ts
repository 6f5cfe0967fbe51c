import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthParts } from './auth-parts.ts'
import type { Caller } from './caller-of.ts'

/**
 * Opens a session for who has shown who they are, and has the account know this caller. Undefined for nobody any more, and
 * where the password that was shown, by its hash, is no longer theirs.
 */
export async function letIn(
  { accounts, devices, sessions }: Pick<AuthParts, 'accounts' | 'devices' | 'sessions'>,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    userId,
    caller,
    isByPasskey = false,
    verifiedHash = null,
  }: { userId: string; caller: Caller; isByPasskey?: boolean; verifiedHash?: string | null },
): Promise<SessionUser | undefined> {
  const user = await sessions.open(request, reply, userId, { isByPasskey, verifiedHash })
  if (user) await accounts.rememberCallers(user.id, [caller.addressDigest, devices.give(request, reply)])
  return user
}
