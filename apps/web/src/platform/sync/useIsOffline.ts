import { useSenderState } from '../outbox/sender-state.ts'
import { useSyncStatus } from './sync-status.ts'
import { useIsOnline } from './useIsOnline.ts'

/**
 * Whether the server is out of reach: the browser says so, or nothing that was asked came back. Undefined until the
 * first that was asked has come back or not.
 */
export function useIsOffline(): boolean | undefined {
  const isOnline = useIsOnline()
  const isReachable = useSyncStatus((state) => state.isReachable)
  const isUnreachable = useSenderState((state) => state.isUnreachable)
  if (!isOnline || isReachable === false || isUnreachable) return true
  return isReachable === undefined ? undefined : false
}
