import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { findIdentity, isSignOutOwed } from './identity.ts'
import { sessionQuery } from './session-query.ts'

export type Session =
  | { state: 'loading'; user: undefined }
  | { state: 'in'; user: SessionUser }
  | { state: 'out'; user: undefined }

/**
 * Who is signed in. The identity that this device remembers opens the app at once, with or without a network; only
 * the server's word that nobody is signed in closes it again.
 */
export function useSession(): Session {
  const { data, isFetched } = useQuery(sessionQuery)
  const [remembered] = useState(() => (isSignOutOwed() ? undefined : findIdentity(new Date())))
  return useMemo(() => sessionOf({ data, isFetched }, remembered), [data, isFetched, remembered])
}

/**
 * What the answer comes to. `isFetched` is whether it was ever asked to an end: a question that failed and is asked again
 * is no longer waited for. The sign-in asks too when it is shown; were it taken away for that, the two would never end.
 */
export function sessionOf(
  { data, isFetched }: { data: SessionUser | null | undefined; isFetched: boolean },
  remembered: SessionUser | undefined,
): Session {
  if (data) return { state: 'in', user: data }
  if (data === null) return { state: 'out', user: undefined }
  if (remembered) return { state: 'in', user: remembered }
  return { state: isFetched ? 'out' : 'loading', user: undefined }
}
