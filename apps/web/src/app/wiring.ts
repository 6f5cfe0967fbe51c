import { hasScreen, pathTo } from '../platform/paths.ts'
import { useSyncStatus } from '../platform/sync/sync-status.ts'
import type { SyncCounts } from '../ui/sync-pill-state.ts'
import { useIsOnline } from './useIsOnline.ts'

/** What waits on this device, for the pill. */
export function useSyncCounts(): SyncCounts {
  const isOnline = useIsOnline()
  const isReachable = useSyncStatus((state) => state.isReachable)
  return { isOffline: !isOnline || !isReachable, waiting: 0, sending: null, needYou: 0 }
}

/** Whether a capture is being taken just now: nothing may get in its way. */
export function useIsCapturing(): boolean {
  return false
}

/** Where the pill leads. */
export const pillPath = hasScreen('outbox') ? pathTo('outbox') : undefined
