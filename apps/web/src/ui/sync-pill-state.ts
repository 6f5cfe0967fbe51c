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
}

/** What the pill says. Offline outranks "need you", which outranks sending. */
export function syncPillState(counts: SyncCounts): SyncPillState {
  const { isOffline, waiting, sending, needYou, isSignInNeeded } = counts
  if (isOffline) {
    if (waiting === 0) return same('offline', 'Offline')
    return { kind: 'offline', text: `Offline · ${waiting} safe on this phone`, shortText: `Offline · ${waiting} safe` }
  }
  if (isSignInNeeded && waiting > 0) return same('needs_you', `Sign in to send ${waiting}`)
  if (needYou > 0) return same('needs_you', needYou === 1 ? '1 needs you' : `${needYou} need you`)
  if (sending !== null) return same('sending', `Sending ${sending.index} of ${sending.total}`)
  if (waiting > 0) return same('waiting', `${waiting} to send`)
  return same('safe', 'All safe')
}

function same(kind: SyncPillState['kind'], text: string): SyncPillState {
  return { kind, text, shortText: text }
}
