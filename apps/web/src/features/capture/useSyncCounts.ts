import { useEditCounts } from '../../platform/edits/useEdits.ts'
import { useSideCounts } from '../../platform/batch/useSideCounts.ts'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { useOutboxCounts } from '../../platform/offline/useOutboxCounts.ts'
import type { SyncCounts } from '../../ui/sync-pill-state.ts'

/** What the pill says of the user's captures, edits, events and voice notes. `isOffline` is the shell's: it knows more than the outbox. */
export function useSyncCounts(userId: string, isOffline: boolean): SyncCounts {
  const counts = useOutboxCounts(userId)
  const edits = useEditCounts(userId)
  const side = useSideCounts(userId)
  const waiting = counts.toSend + edits.waiting + side.waiting
  const needsSignIn = useLaneState((state) => state.needsSignIn)
  return {
    isOffline,
    waiting,
    sending: counts.sending > 0 ? { index: 1, total: waiting } : null,
    needYou: counts.needYou + edits.needYou + side.refused,
    isSignInNeeded: needsSignIn,
  }
}
