import { create } from 'zustand'

/** The result of the last attempt to reach the server. What is on the device follows from its tables. */
export const useSyncStatus = create<{
  isSyncing: boolean
  /** False after an attempt without a response, until one gets a response; undefined before the first attempt ends. */
  isReachable: boolean | undefined
  /** The server's refusal of the last attempt, in words; undefined if it accepted. */
  problem: string | undefined
}>(() => ({ isSyncing: false, isReachable: undefined, problem: undefined }))
