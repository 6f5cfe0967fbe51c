import type { SideCounts } from '../../../data/unsent/useSideCounts.ts'
import type { EditCounts } from '../../../data/edits/useEdits.ts'
import type { OutboxCounts } from '../../../data/unsent/sync-counts.ts'
import type { SyncCounts } from '../../../ui/product/sync-pill-state.ts'

/** Each part is undefined until it is known. */
interface Parts {
  isOffline: boolean | undefined
  captures: Pick<OutboxCounts, 'toSend' | 'sending' | 'needYou' | 'needYouElsewhere'> | undefined
  edits: EditCounts | undefined
  side: SideCounts | undefined
  isSignInNeeded: boolean
}

/** All of it together, or nothing while any of it is unknown: what is not counted yet is not zero. */
export function syncCountsOf({ isOffline, captures, edits, side, isSignInNeeded }: Parts): SyncCounts | undefined {
  if (isOffline === undefined || !captures || !edits || !side) return undefined
  const waiting = captures.toSend + edits.waiting + side.waiting
  const needYouHere = captures.needYou + edits.needYou + side.refused
  return {
    isOffline,
    waiting,
    sending: captures.sending > 0 ? { index: 1, total: waiting } : null,
    needYou: needYouHere + captures.needYouElsewhere,
    isOnlyElsewhere: needYouHere === 0 && captures.needYouElsewhere > 0,
    isSignInNeeded,
  }
}
