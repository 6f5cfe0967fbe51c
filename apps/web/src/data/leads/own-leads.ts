import type { LocalDatabase } from '../../platform/local/local-database.ts'

const KEY = 'keepOwnLeads'

/** Whether the profiles of the user's own leads of the last 30 days stay on this device; they do unless asked not to. */
export async function areOwnLeadsKept(db: LocalDatabase): Promise<boolean> {
  return (await db.meta.get(KEY))?.value !== false
}

export async function setOwnLeadsKept(db: LocalDatabase, isKept: boolean): Promise<void> {
  await db.meta.put({ key: KEY, value: isKept })
}
