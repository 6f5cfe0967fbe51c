import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IDENTITY_KEY } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/** A sign-in or sign-out in one tab is asked after in the others. */
export function useFollowOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === IDENTITY_KEY) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [client])
}
