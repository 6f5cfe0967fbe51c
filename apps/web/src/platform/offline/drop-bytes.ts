import { originalKey, uploadKey } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'

/** Bytes may go when the server has ended with the capture; the small picture stays for lists. */
export const dropBytes = async (db: LocalDatabase, id: string): Promise<void> => {
  await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
}
