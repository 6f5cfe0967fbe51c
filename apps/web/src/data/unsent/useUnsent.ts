import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { readUnsent, type Unsent } from './unsent.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** All of this user's work that is only on this device; undefined while it is looked up. */
export const useUnsent = (userId: string): Unsent | undefined =>
  useLocalQuery(() => readUnsent(openLocalDatabase(userId)), [userId])
