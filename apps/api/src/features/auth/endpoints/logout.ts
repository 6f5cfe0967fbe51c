import type { logout as contract } from '@canvass/contracts/auth'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'

/** Works without a session too: whoever asks is signed out afterwards. */
export function logout({ sessions }: AuthParts): Handler<typeof contract> {
  return async ({ request, reply }) => {
    await sessions.end(request, reply)
    return { message: 'Signed out' }
  }
}
