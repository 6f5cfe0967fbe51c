import { useSyncStatus } from './sync-status.ts'
import { clockText, momentText } from '../../ui/text/format.ts'
import { useReadState } from '../../data/leads/useReadState.ts'
import { syncWords } from './words.ts'

export interface Freshness {
  /** Undefined until known: the server hasn't been asked yet, or hasn't answered. */
  isLive: boolean | undefined
  /** "As of 12:02 PM": when the data shown was last requested, with the date if that was another day. */
  asOf: string | undefined
}

/** Returns whether this device shows the server's current state, and if not, as of when. */
export function useFreshness(userId: string): Freshness {
  const isLive = useSyncStatus(({ isReachable, problem }) => isReachable && problem === undefined)
  const syncedAt = useReadState(userId)?.syncedAt
  if (isLive !== false || !syncedAt) return { isLive, asOf: undefined }
  return { isLive: false, asOf: syncWords.asOf(isToday(syncedAt) ? clockText(syncedAt) : momentText(syncedAt)) }
}

const isToday = (at: number | string | Date): boolean => new Date(at).toDateString() === new Date().toDateString()
