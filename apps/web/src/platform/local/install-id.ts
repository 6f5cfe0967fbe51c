import type { LocalDatabase } from './local-database.ts'

export const INSTALL_ID = 'installId'

/**
 * The random name of this installation. It tells phones apart in what they announce and opens nothing. It is also the
 * birth mark of the database: without it the database is new, or was emptied by the browser.
 */
export async function findInstallId(db: Pick<LocalDatabase, 'meta'>): Promise<string | undefined> {
  const kept = (await db.meta.get(INSTALL_ID))?.value
  return typeof kept === 'string' ? kept : undefined
}
