import type { SessionUser } from '@canvass/contracts/session-user'
import { useSession } from './useSession.ts'

/** Who is signed in, on a screen behind the guard. Throws elsewhere. */
export function useUser(): SessionUser {
  const session = useSession()
  if (session.state !== 'in') throw new Error('Nobody is signed in here')
  return session.user
}
