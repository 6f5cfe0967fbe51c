import { getMe } from '@canvass/contracts/addresses/auth'
import { isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'

/** Who makes an edit; the server shows it to everyone under this name. */
export interface Author {
  readonly id: string
  readonly name: string
}

/**
 * Asks the server who is signed in, and returns the author if it is this user. A database alone determines whose work
 * it holds, and the server would attribute it to whoever sends it. `sign_in` if no user or another user is signed in.
 */
export async function fetchAuthor(userId: string): Promise<Author | 'sign_in' | 'unreachable'> {
  try {
    const { user } = await call(getMe)
    if (user.id !== userId) return 'sign_in'
    return { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() }
  } catch (error) {
    return isSignedOutError(error) ? 'sign_in' : 'unreachable'
  }
}
