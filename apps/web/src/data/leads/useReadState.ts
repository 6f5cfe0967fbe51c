import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { findSyncState, type SyncState } from './read-tables.ts'

/** Returns how far this device has read for the user: `undefined` while loading, `null` before the first page. */
export function useReadState(userId: string): SyncState | null | undefined {
  return useLocalQuery(async () => (await findSyncState(openLocalDatabase(userId))) ?? null, [userId])
}
