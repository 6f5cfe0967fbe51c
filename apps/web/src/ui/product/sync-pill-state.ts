import { pillWords } from './pill-words.ts'

/** Counts of pending items on this device. */
export type SyncCounts = {
  isOffline: boolean
  /** Captures and edits that are stored here and not yet on the server. */
  waiting: number
  /** The item being sent, counted from one; null when nothing is being sent. */
  sending: { index: number; total: number } | null
  /** Captures that only a person can move forward. */
  needYou: number
  /** None of those are on this device: they belong to the account, from another device. */
  isOnlyElsewhere?: boolean | undefined
  /** No one is signed in on this device right now, so nothing can be sent. */
  isSignInNeeded?: boolean | undefined
}

export type SyncPillState = {
  kind: 'safe' | 'waiting' | 'sending' | 'needs_you' | 'offline'
  text: string
  /** For less than 250 px. */
  shortText: string
  /** Its number, for when there is no room for words. */
  count?: number
}

/** Returns the pill's text and look. Offline outranks items that need attention, which outrank sending. */
export function syncPillState(counts: SyncCounts): SyncPillState {
  const { isOffline, waiting, sending, needYou, isSignInNeeded } = counts
  if (isOffline) {
    if (waiting === 0) return withSameShortText('offline', pillWords.offline)
    const shortText = pillWords.offlineSafeShort(waiting)
    return { kind: 'offline', text: pillWords.offlineSafe(waiting), shortText, count: waiting }
  }
  if (isSignInNeeded && waiting > 0) return withSameShortText('needs_you', pillWords.signIn(waiting), waiting)
  if (needYou > 0) return withSameShortText('needs_you', pillWords.needAttention(needYou), needYou)
  if (sending !== null)
    return withSameShortText('sending', pillWords.sending(sending.index, sending.total), sending.total)
  if (waiting > 0) return withSameShortText('waiting', pillWords.toSend(waiting), waiting)
  return withSameShortText('safe', pillWords.allSynced)
}

function withSameShortText(kind: SyncPillState['kind'], text: string, count?: number): SyncPillState {
  return { kind, text, shortText: text, ...(count !== undefined && { count }) }
}
