import type { LocalDatabase } from './local-database.ts'

export const INSTALL_ID = 'installId'

/**
 * Returns the random id of this installation. It distinguishes phones in what they announce, and grants no access. It
 * also marks the database's birth: if it is missing, the database is new or was emptied by the browser.
 */
export async function findInstallId(db: Pick<LocalDatabase, 'meta'>): Promise<string | undefined> {
  const kept = (await db.meta.get(INSTALL_ID))?.value
  return typeof kept === 'string' ? kept : undefined
}
