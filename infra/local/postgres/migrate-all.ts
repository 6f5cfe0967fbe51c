import { migrate } from '@canvass/db/migrate'
import { type Logins, openLogins } from '@canvass/db/open-logins'
import { migrateQueue } from '@canvass/queue/migrate-queue'

/**
 * Brings a database to the newest state: tables, policies and roles, then what the queue keeps in it.
 * @param logins what the processes log in as; without them those that the database knows keep their rights
 */
export async function migrateAll(ownerUrl: string, logins?: Logins): Promise<void> {
  await migrate(ownerUrl)
  if (logins) await openLogins(ownerUrl, logins)
  await migrateQueue(ownerUrl)
}
