import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthParts } from './auth-parts.ts'
import type { Caller } from './caller.ts'

/**
 * Opens a session for a verified user, and makes the account remember this caller. Undefined if the user no longer
 * exists, or if the password hash that was verified has since been replaced.
 */
export async function openSession(
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
