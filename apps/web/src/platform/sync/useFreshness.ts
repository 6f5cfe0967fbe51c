import { useSyncStatus } from './sync-status.ts'
import { useReadState } from './useReadState.ts'

export interface Freshness {
  /** Undefined until it is known: the server has not been asked yet, or has not answered. */
  isLive: boolean | undefined
  /** "As of 12:02": when what is shown was last asked for; the day too when it was another. */
  asOf: string | undefined
}

/** Whether what this device shows is the server's present state, and if not, of when it is. */
export function useFreshness(userId: string): Freshness {
  const isLive = useSyncStatus(({ isReachable, problem }) => isReachable && problem === undefined)
  const syncedAt = useReadState(userId)?.syncedAt
  if (isLive !== false || !syncedAt) return { isLive, asOf: undefined }
  return { isLive: false, asOf: `As of ${momentText(new Date(syncedAt))}` }
}

function momentText(at: Date): string {
  const time = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false })
  const isToday = at.toDateString() === new Date().toDateString()
  return isToday ? time : `${at.toLocaleDateString('en-US', { day: 'numeric', month: 'short' })}, ${time}`
}
