import { dropFreeable } from '../../platform/storage/free-room.ts'
import { clearReadTables } from '../../platform/sync/clear-read-tables.ts'
import { nudgeSync } from '../../platform/sync/nudge.ts'

/** Empties all that the server has too and asks for it anew. What nobody has sent is not looked at. */
export async function clearReadCache(userId: string): Promise<void> {
  await clearReadTables(userId)
  await dropFreeable(userId)
  nudgeSync()
}
