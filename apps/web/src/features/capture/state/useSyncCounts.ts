import { useCargoCounts } from '../../../data/unsent/useCargoCounts.ts'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { useOutboxCounts } from '../../../data/captures/shown/useOutboxCounts.ts'
import type { SyncCounts } from '../../../ui/product/sync-pill-state.ts'
import { syncCountsOf } from './sync-counts-of.ts'

/**
 * Returns what the pill shows about the user's captures, edits, trade shows, and voice notes; undefined until all of it
 * is known. `isOffline` comes from the shell, which knows more than the outbox.
 */
export function useSyncCounts(userId: string, isOffline: boolean | undefined): SyncCounts | undefined {
  const captures = useOutboxCounts(userId)
  const cargo = useCargoCounts(userId)
  const isSignInNeeded = useSenderState((state) => state.needsSignIn)
  return syncCountsOf({ isOffline, captures, cargo, isSignInNeeded })
}
