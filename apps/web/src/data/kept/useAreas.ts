import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { type Area, listAreas } from './areas.ts'

/** Returns the towns of this user's leads and what is on this device of each; undefined while counting. */
export function useAreas(userId: string): readonly Area[] | undefined {
  return useLocalQuery(() => listAreas(openLocalDatabase(userId)), [userId])
}
