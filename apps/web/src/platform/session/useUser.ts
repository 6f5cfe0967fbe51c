import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { createContext, use } from 'react'

/**
 * The signed-in user, as the guard provides it to the screens below. The query cache learns that a session is over a
 * moment before the guard does: a screen that read the cache itself and re-rendered in that moment would find no user
 * and crash instead of making way for the sign-in.
 */
export const UserContext = createContext<SessionUser | undefined>(undefined)

/** Returns the signed-in user, on a screen behind the guard. Throws elsewhere. */
export function useUser(): SessionUser {
  const user = use(UserContext)
  if (user === undefined) throw new Error('Nobody is signed in here')
  return user
}
