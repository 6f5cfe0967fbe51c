import type { LocalDatabase } from '../../platform/offline/local-database.ts'

const DAY_MS = 86_400_000
export const OWN_DAYS = 30

/**
 * The leads whose whole profile belongs on this device: the user's own of the last 30 days, and those that were asked
 * to be kept. `now` in milliseconds.
 */
export async function listToKeep(db: LocalDatabase, now: number): Promise<Set<string>> {
  const since = new Date(now - OWN_DAYS * DAY_MS).toISOString()
  const [own, asked] = await Promise.all([
    db.leads
      .where('createdAt')
      .aboveOrEqual(since)
      .filter(({ ownerId }) => ownerId === db.userId)
      .primaryKeys(),
    db.keptLeads.toCollection().primaryKeys(),
  ])
  return new Set([...own, ...asked])
}

/** Asks for a profile to be kept here, or no longer. */
export const setKept = async (db: LocalDatabase, id: string, isKept: boolean): Promise<void> => {
  await (isKept ? db.keptLeads.put({ id, markedAt: Date.now() }) : db.keptLeads.delete(id))
}
