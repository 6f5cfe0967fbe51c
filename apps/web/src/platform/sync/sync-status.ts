import { create } from 'zustand'

/** What the last try to reach the server said. What is on the device is told by its tables. */
export const useSyncStatus = create<{
  isSyncing: boolean
  /** False after a try that got no answer, until one does; undefined before the first try has ended. */
  isReachable: boolean | undefined
  /** The server's refusal of the last try, in words; undefined when it answered. */
  problem: string | undefined
}>(() => ({ isSyncing: false, isReachable: undefined, problem: undefined }))
