import { migrate } from '@canvass/db/migrate'
import { migrateQueue } from '@canvass/queue/migrate-queue'

/** Brings a database to the newest state: tables, policies and roles, then what the queue keeps in it. */
export async function migrateAll(ownerUrl: string): Promise<void> {
  await migrate(ownerUrl)
  await migrateQueue(ownerUrl)
}
