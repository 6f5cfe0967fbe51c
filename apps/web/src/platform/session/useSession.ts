import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { findIdentity, isSignOutPending } from './identity.ts'
import { sessionQuery } from './session-query.ts'

export type Session =
  | { state: 'loading'; user: undefined }
  | { state: 'in'; user: SessionUser }
  | { state: 'out'; user: undefined }

/**
 * Returns who is signed in. The identity stored on this device opens the app immediately, online or offline; only the
 * server's answer that no user is signed in closes it again.
 */
export function useSession(): Session {
  const { data, isFetched } = useQuery(sessionQuery)
  const [remembered] = useState(() => (isSignOutPending() ? undefined : findIdentity(new Date())))
  return useMemo(() => sessionOf({ data, isFetched }, remembered), [data, isFetched, remembered])
}

/**
 * Derives the session from the query. `isFetched` is whether a request ever ended: while a failed request is retried,
 * nothing waits for it anymore. The sign-in screen also sends a request when it mounts; if that replaced the screen
 * with a loading state, the two would alternate forever.
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
