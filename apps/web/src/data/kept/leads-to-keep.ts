import { listLeadsOfKeptAreas } from './areas.ts'
import { areOwnLeadsKept } from '../leads/own-leads.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'

const DAY_MS = 86_400_000
export const OWN_DAYS = 30

/**
 * The leads whose whole profile belongs on this device: the user's own of the last 30 days unless these are not
 * wanted, and those that were asked
 * to be kept, one by one or by their town. `now` in milliseconds.
 */
export async function listToKeep(db: LocalDatabase, now: number): Promise<Set<string>> {
  const since = new Date(now - OWN_DAYS * DAY_MS).toISOString()
  const [own, asked] = await Promise.all([listOwn(db, since), listAskedFor(db)])
  return new Set([...own, ...asked])
}

async function listOwn(db: LocalDatabase, since: string): Promise<string[]> {
  if (!(await areOwnLeadsKept(db))) return []
  return db.leads
    .where('createdAt')
    .aboveOrEqual(since)
    .filter(({ ownerId }) => ownerId === db.userId)
    .primaryKeys()
}

/** Those that a person asked for: their photos belong on this device too. */
export async function listAskedFor(db: LocalDatabase): Promise<string[]> {
  const [alone, inAreas] = await Promise.all([db.keptLeads.toCollection().primaryKeys(), listLeadsOfKeptAreas(db)])
  return [...new Set([...alone, ...inAreas])]
}

/** Asks for a profile to be kept here, or no longer. */
export const setKept = async (whose: Whose, id: string, isKept: boolean): Promise<void> => {
  const db = databaseOf(whose)
  await (isKept ? db.keptLeads.put({ id, markedAt: Date.now() }) : db.keptLeads.delete(id))
}
