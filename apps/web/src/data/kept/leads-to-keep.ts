import { listLeadsOfKeptAreas } from './areas.ts'
import { areOwnLeadsKept } from '../leads/own-leads.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'

const DAY_MS = 86_400_000
export const OWN_DAYS = 30

/**
 * Lists the leads whose whole profile and photos belong on this device: those requested individually or by town, then
 * the user's own of the last 30 days, newest first, unless switched off. `now` is in milliseconds.
 */
export async function listToKeep(db: LocalDatabase, now: number): Promise<Set<string>> {
  const since = new Date(now - OWN_DAYS * DAY_MS).toISOString()
  const [asked, own] = await Promise.all([listAskedFor(db), listOwn(db, since)])
  return new Set([...asked, ...own])
}

async function listOwn(db: LocalDatabase, since: string): Promise<string[]> {
  if (!(await areOwnLeadsKept(db))) return []
  return db.leads
    .where('createdAt')
    .aboveOrEqual(since)
    .reverse()
    .filter(({ ownerId }) => ownerId === db.userId)
    .primaryKeys()
}

async function listAskedFor(db: LocalDatabase): Promise<string[]> {
  const [alone, inAreas] = await Promise.all([db.keptLeads.toCollection().primaryKeys(), listLeadsOfKeptAreas(db)])
  return [...new Set([...alone, ...inAreas])]
}

/** Sets whether a profile is kept here. */
export const setKept = async (whose: Whose, id: string, isKept: boolean): Promise<void> => {
  const db = databaseOf(whose)
  await (isKept ? db.keptLeads.put({ id, markedAt: Date.now() }) : db.keptLeads.delete(id))
}
