import type { CargoCounts } from '../../../data/unsent/useCargoCounts.ts'
import type { OutboxCounts } from '../../../data/captures/shown/outbox-counts.ts'
import type { SyncCounts } from '../../../ui/product/sync-pill-state.ts'

/** Each part is undefined until it is known. */
interface Parts {
  isOffline: boolean | undefined
  captures: Pick<OutboxCounts, 'toSend' | 'sending' | 'needYou' | 'needYouElsewhere'> | undefined
  cargo: CargoCounts | undefined
  isSignInNeeded: boolean
}

/** Combines the parts; undefined while any is unknown, since uncounted isn't zero. */
export function syncCountsOf({ isOffline, captures, cargo, isSignInNeeded }: Parts): SyncCounts | undefined {
  if (isOffline === undefined || !captures || !cargo) return undefined
  const waiting = captures.toSend + cargo.waiting
  const needYouHere = captures.needYou + cargo.needYou
  return {
    isOffline,
    waiting,
    sending: captures.sending > 0 ? { index: 1, total: waiting } : null,
    needYou: needYouHere + captures.needYouElsewhere,
    isOnlyElsewhere: needYouHere === 0 && captures.needYouElsewhere > 0,
    isSignInNeeded,
  }
}
