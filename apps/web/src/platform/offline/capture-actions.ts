import { retryCapture } from '@canvass/contracts/captures'
import { call } from '../api/call.ts'
import { applyServerCapture } from './apply-server-capture.ts'
import { uploadKey } from './capture-row.ts'
import { forgetCapture } from '../batch/forget-capture.ts'
import { settleDiscards } from './discards.ts'
import type { LocalDatabase } from './local-database.ts'
import { announceQueued } from './outbox-signals.ts'
import { move } from './transitions.ts'
import { typeInstead } from './type-instead.ts'

/**
 * Tries a capture again that waits for its owner: here, when the server never took it, else on the server. `typed` is
 * what the rep types in for a photo that could not be read. Throws ApiError when the server cannot be asked.
 */
export async function tryAgain(db: LocalDatabase, id: string, typed?: string): Promise<void> {
  const row = await db.captures.get(id)
  if (!row) return
  if (row.server) {
    // The server is at work with it, or has ended: there is nothing to try again.
    if (row.state !== 'needs_attention') return
    await applyServerCapture(db, await call(retryCapture, { params: { id }, body: typed ? { manualText: typed } : {} }))
    return
  }
  if (typed) {
    await typeInstead(db, id, typed)
    return
  }
  const hasUpload = (await db.blobs.where('key').equals(uploadKey(id)).count()) > 0
  await move(db, id, {
    from: ['failed', 'needs_attention', 'queued'],
    to: hasUpload ? 'queued' : 'preparing',
    kind: 'tried_again',
    changes: { attempts: 0, setbacks: 0, nextAt: 0, prepareAttempts: 0, lastError: null },
  })
  announceQueued(id)
}

/** Deletes a capture and what was said of it, on the server too when it may be there; without a network the server is told later. */
export async function removeFromOutbox(db: LocalDatabase, id: string): Promise<void> {
  await forgetCapture(db, id)
  await settleDiscards(db).catch(() => undefined)
}
