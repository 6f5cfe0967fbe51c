import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { type Area, listAreas } from './areas.ts'

/** The towns of this user's leads, with what of them is on this device; undefined while they are counted. */
export function useAreas(userId: string): readonly Area[] | undefined {
  return useLiveQuery(() => listAreas(openLocalDatabase(userId)), [userId])
}
