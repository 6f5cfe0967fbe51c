import { getMe } from '@canvass/contracts/addresses/auth'
import { isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

/** Who writes: the server tells everybody of it by this name. */
export interface Author {
  readonly id: string
  readonly name: string
}

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
