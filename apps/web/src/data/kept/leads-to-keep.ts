import { listLeadsOfKeptAreas } from './areas.ts'
import { areOwnLeadsKept } from '../leads/own-leads.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'

const DAY_MS = 86_400_000
export const OWN_DAYS = 30

/**
 * Lists the leads whose whole profile belongs on this device: the user's own of the last 30 days unless switched off,
 * and those requested individually or by town. `now` is in milliseconds.
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

/** Lists the leads that a person requested: their photos belong on this device too. */
export async function listAskedFor(db: LocalDatabase): Promise<string[]> {
  const [alone, inAreas] = await Promise.all([db.keptLeads.toCollection().primaryKeys(), listLeadsOfKeptAreas(db)])
  return [...new Set([...alone, ...inAreas])]
}

/** Sets whether a profile is kept here. */
export const setKept = async (whose: Whose, id: string, isKept: boolean): Promise<void> => {
  const db = databaseOf(whose)
  await (isKept ? db.keptLeads.put({ id, markedAt: Date.now() }) : db.keptLeads.delete(id))
}
