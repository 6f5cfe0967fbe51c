import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IDENTITY_KEY, isAnotherIdentity } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/**
 * Asks for the session again when a user signs in or out in another tab. A repeated confirmation is ignored: two tabs
 * that notified each other of it would never stop asking.
 */
export function useFollowOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key === IDENTITY_KEY && isAnotherIdentity(oldValue, newValue))
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [client])
}
