import type { logout as contract } from '@canvass/contracts/auth'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'

/** Also works without a session: the caller is signed out afterward either way. */
export function logout({ doorLog, findActor, sessions }: AuthParts): Handler<typeof contract> {
  return async ({ request, reply }) => {
    const actor = await findActor(request).catch(() => undefined)
    await sessions.end(request, reply)
    const outcome = actor ? 'ok' : 'no_session'
    doorLog(request, { event: 'sign_out', outcome, userId: actor?.userId, organizationId: actor?.organizationId })
    return { message: 'Signed out' }
  }
}
