import { migrate } from '@canvass/db/migrate'
import { type Logins, openLogins } from '@canvass/db/open-logins'
import { migrateQueue } from '@canvass/queue/migrate-queue'

/**
 * Migrates a database to the latest version: tables, policies, and roles, then the queue's tables.
 * @param logins the processes' logins; if unset, the database's existing logins keep their privileges
 */
export async function migrateAll(ownerUrl: string, logins?: Logins): Promise<void> {
  await migrate(ownerUrl)
  if (logins) await openLogins(ownerUrl, logins)
  await migrateQueue(ownerUrl)
}
