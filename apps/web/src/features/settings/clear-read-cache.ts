import { dropFreeable } from '../../platform/storage/free-room.ts'
import { clearReadTables } from '../../platform/sync/clear-read-tables.ts'
import { nudgeSync } from '../../platform/sync/nudge.ts'

/** Clears everything that the server has too and requests it again. Unsent work isn't touched. */
export async function clearReadCache(userId: string): Promise<void> {
  await clearReadTables(userId)
  await dropFreeable(userId)
  nudgeSync()
}
