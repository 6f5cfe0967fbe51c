import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import { areOwnLeadsKept } from '../leads/own-leads.ts'

/**
 * Returns the towns and leads to keep here and whether the user's own are, as a string that changes with every choice;
 * undefined while loading.
 */
export const useAskedFor = (userId: string): string | undefined =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    const keys = await Promise.all([
      db.keptAreas.toCollection().primaryKeys(),
      db.keptLeads.toCollection().primaryKeys(),
      areOwnLeadsKept(db),
    ])
    return keys.join()
  }, [userId])

/** Returns whether a lead was requested, and whether the user's own leads are kept; undefined while loading. */
export const useIsKept = (userId: string, id: string): { isKept: boolean; areOwnKept: boolean } | undefined =>
  useLocalQuery(async () => {
    const db = openLocalDatabase(userId)
    const [mark, areOwnKept] = await Promise.all([db.keptLeads.get(id), areOwnLeadsKept(db)])
    return { isKept: mark !== undefined, areOwnKept }
  }, [userId, id])

/** Returns whether the user's own recent leads are kept; undefined while loading. */
export const useAreOwnKept = (userId: string): boolean | undefined =>
  useLocalQuery(() => areOwnLeadsKept(userId), [userId])
