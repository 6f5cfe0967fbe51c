import { useSenderState } from '../outbox/sender-state.ts'
import { useSyncStatus } from './sync-status.ts'
import { useIsOnline } from './useIsOnline.ts'

/**
 * Returns whether the server is out of reach: the browser says so, or no request got a response. Undefined until the
 * first request has ended.
 */
export function useIsOffline(): boolean | undefined {
  const isOnline = useIsOnline()
  const isReachable = useSyncStatus((state) => state.isReachable)
  const isUnreachable = useSenderState((state) => state.isUnreachable)
  if (!isOnline || isReachable === false || isUnreachable) return true
  return isReachable === undefined ? undefined : false
}
