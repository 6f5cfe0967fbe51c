import { useSyncStatus } from './sync-status.ts'
import { clockText, momentText } from '../../ui/text/format.ts'
import { useReadState } from '../../data/leads/useReadState.ts'
import { syncWords } from './words.ts'

export interface Freshness {
  /** Undefined until it is known: the server has not been asked yet, or has not answered. */
  isLive: boolean | undefined
  /** "As of 12:02 PM": when what is shown was last asked for; the whole moment when it was another day. */
  asOf: string | undefined
}

/** Whether what this device shows is the server's present state, and if not, of when it is. */
export function useFreshness(userId: string): Freshness {
  const isLive = useSyncStatus(({ isReachable, problem }) => isReachable && problem === undefined)
  const syncedAt = useReadState(userId)?.syncedAt
  if (isLive !== false || !syncedAt) return { isLive, asOf: undefined }
  return { isLive: false, asOf: syncWords.asOf(isToday(syncedAt) ? clockText(syncedAt) : momentText(syncedAt)) }
}

const isToday = (at: number | string | Date): boolean => new Date(at).toDateString() === new Date().toDateString()
