import { removeCapture, retryCapture } from '@canvass/contracts/captures'
import { call } from '../api/call.ts'
import { ApiError } from '../api/api-error.ts'
import { applyServerCapture } from './apply-server-capture.ts'
import { originalKey, uploadKey } from './capture-row.ts'
import type { LocalDatabase } from './local-database.ts'
import { announceQueued } from './outbox-signals.ts'
import { move } from './transitions.ts'

/**
 * Tries a capture again that waits for its owner: here, when the server never took it, else on the server. `typed` is
 * what the rep types in for a photo that could not be read. Throws ApiError when the server cannot be asked.
 */
export async function tryAgain(db: LocalDatabase, id: string, typed?: string): Promise<void> {
  const row = await db.captures.get(id)
  if (!row) return
  if (row.server) {
    await applyServerCapture(db, await call(retryCapture, { params: { id }, body: typed ? { manualText: typed } : {} }))
    return
  }
  const hasUpload = (await db.blobs.get(uploadKey(id))) !== undefined
  await move(db, id, {
    from: ['failed', 'needs_attention', 'queued'],
    to: hasUpload ? 'queued' : 'preparing',
    kind: 'tried_again',
    changes: { attempts: 0, setbacks: 0, nextAt: 0, prepareAttempts: 0, lastError: null },
  })
  announceQueued(id)
}

/** Deletes a capture, on the server too when it is there. A person asked for it; nothing else in the app deletes one. */
export async function removeFromOutbox(db: LocalDatabase, id: string): Promise<void> {
  const row = await db.captures.get(id)
  if (!row) return
  const mayBeThere = row.server !== null || row.attempts > 0
  if (mayBeThere)
    await call(removeCapture, { params: { id } }).catch((error: unknown) => {
      const isNotThere = error instanceof ApiError && (error.status === 404 || error.status === 410)
      if (!isNotThere) throw error
    })
  await db.transaction('rw', [db.captures, db.blobs, db.thumbs, db.events], async () => {
    await db.captures.delete(id)
    await db.blobs.bulkDelete([originalKey(id), uploadKey(id)])
    await db.thumbs.delete(id)
    await db.events.where('captureId').equals(id).delete()
  })
}
