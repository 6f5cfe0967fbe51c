import { useSyncExternalStore } from 'react'
import { type LeadList, leadListOf } from './lead-list.ts'

/** Returns all leads of the user, newest first, kept up to date. */
export function useLeadList(userId: string): LeadList {
  const store = leadListOf(userId)
  return useSyncExternalStore(store.subscribe, () => store.list)
}
