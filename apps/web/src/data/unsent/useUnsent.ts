import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { readUnsent, type Unsent } from './unsent.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** Returns all of this user's work that is only on this device; undefined while loading. */
export const useUnsent = (userId: string): Unsent | undefined =>
  useLocalQuery(() => readUnsent(openLocalDatabase(userId)), [userId])
