import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IDENTITY_KEY, isAnotherIdentity } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/**
 * A sign-in or sign-out in one tab is asked after in the others. That somebody was confirmed once more is no news: two
 * tabs that told each other of it would never stop asking.
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
