import { pillWords } from './pill-words.ts'

/** What waits on this device, counted. */
export type SyncCounts = {
  isOffline: boolean
  /** Captures and edits that are kept here and not yet on the server. */
  waiting: number
  /** The item now on its way, counted from one; null when nothing moves. */
  sending: { index: number; total: number } | null
  /** Captures that only a person can bring further. */
  needYou: number
  /** None of those is on this device: they are the account's, from another one. */
  isOnlyElsewhere?: boolean | undefined
  /** Nobody is signed in on this device now, so nothing can be sent. */
  isSignInNeeded?: boolean | undefined
}

export type SyncPillState = {
  kind: 'safe' | 'waiting' | 'sending' | 'needs_you' | 'offline'
  text: string
  /** Where there is less than 250 px. */
  shortText: string
  /** The figure in it, where there is no room for words. */
  count?: number
}

/** What the pill says. Offline outranks what needs attention, which outranks sending. */
export function syncPillState(counts: SyncCounts): SyncPillState {
  const { isOffline, waiting, sending, needYou, isSignInNeeded } = counts
  if (isOffline) {
    if (waiting === 0) return same('offline', pillWords.offline)
    const shortText = pillWords.offlineSafeShort(waiting)
    return { kind: 'offline', text: pillWords.offlineSafe(waiting), shortText, count: waiting }
  }
  if (isSignInNeeded && waiting > 0) return same('needs_you', pillWords.signIn(waiting), waiting)
  if (needYou > 0) return same('needs_you', pillWords.needAttention(needYou), needYou)
  if (sending !== null) return same('sending', pillWords.sending(sending.index, sending.total), sending.total)
  if (waiting > 0) return same('waiting', pillWords.toSend(waiting), waiting)
  return same('safe', pillWords.allSynced)
}

function same(kind: SyncPillState['kind'], text: string, count?: number): SyncPillState {
  return { kind, text, shortText: text, ...(count !== undefined && { count }) }
}
