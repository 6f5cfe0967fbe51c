import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { RestoreResult } from '../../platform/outbox/copy.ts'
import { announceQueued } from '../../platform/outbox/outbox-signals.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'
import { asStorageProblem } from '../../platform/storage/storage-room.ts'
import { rowCopies } from './all-copies.ts'
import { type ExportFile, listIn } from './outbox-file.ts'

/**
 * Restores work other than captures, each item under its own id: what is here is known, and what the server has
 * received since gets the same answer as before. Runs after the captures were restored. Resolves to what became of each
 * item; items that don't count as separate work are silently left out if they can't be read.
 */
export async function restoreOtherWork(db: LocalDatabase, file: ExportFile): Promise<RestoreResult[]> {
  const tables = new Set(rowCopies.flatMap((copy) => copy.tables(db)))
  const taken = await db
    .transaction('rw', [...tables], async () => {
      const became: RestoreResult[] = []
      for (const copy of rowCopies) became.push(...(await copy.takeAll(db, listIn(file, copy.name))))
      return became
    })
    .catch((error: unknown) => {
      throw asStorageProblem(error)
    })
  if (taken.includes('added')) {
    announceQueued('')
    announceOtherWork()
  }
  return taken
}
