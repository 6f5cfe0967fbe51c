import { getMe } from '@canvass/contracts/addresses/auth'
import { isSignedOutError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import type { Author } from '../leads/apply-lead-row.ts'

/**
 * Who is signed in, if it is this user: whose work a database holds is told by the database alone, and the server writes
 * it to whoever asks. `sign_in` for nobody, or for somebody else.
 */
export async function askAuthor(userId: string): Promise<Author | 'sign_in' | 'unreachable'> {
  try {
    const { user } = await call(getMe)
    if (user.id !== userId) return 'sign_in'
    return { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() }
  } catch (error) {
    return isSignedOutError(error) ? 'sign_in' : 'unreachable'
  }
}
