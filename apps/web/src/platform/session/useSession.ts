import type { SessionUser } from '@canvass/contracts/session-user'
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
  const { data, isPending, isError } = useQuery(sessionQuery)
  const [remembered] = useState(() => (isSignOutOwed() ? undefined : findIdentity(new Date())))
  return useMemo(() => {
    if (data) return { state: 'in', user: data }
    if (data === null) return { state: 'out', user: undefined }
    if (remembered) return { state: 'in', user: remembered }
    return isPending && !isError ? { state: 'loading', user: undefined } : { state: 'out', user: undefined }
  }, [data, isPending, isError, remembered])
}
