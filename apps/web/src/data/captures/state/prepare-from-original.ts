import { type CaptureRow, type LocalState, originalKey, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { move } from './transitions.ts'

/**
 * Prepares a capture again from its original, when its rendition can't be read and the original is still here. Resolves
 * to whether it is.
 */
export async function prepareFromOriginal(
  db: LocalDatabase,
  id: string,
  from: readonly LocalState[],
  when: (row: CaptureRow) => boolean = () => true,
): Promise<boolean> {
  // Checking the key is enough: preparing will show whether it can be read.
  if ((await db.blobs.where('key').equals(originalKey(id)).count()) === 0) return false
  const moved = await move(db, id, {
    from,
    to: 'preparing',
    kind: 'prepared_anew',
    when,
    changes: { claimBy: null, claimUntil: 0, progress: 0, prepareAttempts: 0, nextAt: 0, lastError: null },
    also: () => db.blobs.delete(uploadKey(id)),
  })
  if (moved) announceQueued(id)
  return moved !== undefined
}
