import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { createContext, use } from 'react'

/**
 * Who is signed in, as the guard gives it to the screens beneath it. The cache knows that a session is over a moment
 * before the guard hears of it: a screen that asked the cache itself, and was drawn again in that moment, would find
 * nobody and break instead of making room for the sign-in.
 */
export const UserContext = createContext<SessionUser | undefined>(undefined)

/** Who is signed in, on a screen behind the guard. Throws elsewhere. */
export function useUser(): SessionUser {
  const user = use(UserContext)
  if (user === undefined) throw new Error('Nobody is signed in here')
  return user
}
