import { databaseOf, type Whose } from '../../platform/local/local-database.ts'

const KEY = 'keepOwnLeads'

/** Whether the profiles of the user's own leads of the last 30 days stay on this device; on by default. */
export async function areOwnLeadsKept(whose: Whose): Promise<boolean> {
  const db = databaseOf(whose)
  return (await db.meta.get(KEY))?.value !== false
}

export async function setOwnLeadsKept(whose: Whose, isKept: boolean): Promise<void> {
  const db = databaseOf(whose)
  await db.meta.put({ key: KEY, value: isKept })
}
