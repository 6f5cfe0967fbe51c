import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { areOwnLeadsKept } from '../leads/own-leads.ts'

/** What was asked to be kept, as words that change with every choice; undefined while it is read. */
export const useAskedFor = (userId: string): string | undefined =>
  useLiveQuery(async () => {
    const db = openLocalDatabase(userId)
    const keys = await Promise.all([
      db.keptAreas.toCollection().primaryKeys(),
      db.keptLeads.toCollection().primaryKeys(),
    ])
    return keys.join()
  }, [userId])

/** Whether a lead was asked to be kept, and whether those of its owner are; undefined while it is looked up. */
export const useIsKept = (userId: string, id: string): { isKept: boolean; areOwnKept: boolean } | undefined =>
  useLiveQuery(async () => {
    const db = openLocalDatabase(userId)
    const [mark, areOwnKept] = await Promise.all([db.keptLeads.get(id), areOwnLeadsKept(db)])
    return { isKept: mark !== undefined, areOwnKept }
  }, [userId, id])

/** Whether the user's own leads of late are kept; undefined while it is looked up. */
export const useAreOwnKept = (userId: string): boolean | undefined =>
  useLiveQuery(() => areOwnLeadsKept(userId), [userId])
