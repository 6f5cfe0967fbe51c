import { useEffect } from 'react'
import { followIdentity } from './follow-identity.ts'

/** Keeps the session of this tab in step with that of the other tabs of this device. */
export function useFollowOtherTabs(): void {
  useEffect(() => {
    addEventListener('storage', followIdentity)
    return () => removeEventListener('storage', followIdentity)
  }, [])
}
