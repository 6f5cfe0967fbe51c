import { retryCapture } from '@canvass/contracts/captures'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { applyServerCapture } from '../state/apply-server-capture.ts'
import { uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { forgetOrDiscard, type Removal } from './forget-or-discard.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { prepareFromOriginal } from '../state/prepare-from-original.ts'
import { settleDiscards } from '../../discards/settle-discards.ts'
import { move } from '../state/transitions.ts'
import { replaceWithTyped } from '../state/replace-with-typed.ts'

/**
 * Retries a capture that waits for its owner: locally if the server never accepted it, else on the server. `typed` is
 * what the rep typed for a photo that couldn't be read. Throws ApiError if the server can't be asked.
 */
export async function tryAgain(whose: Whose, id: string, typed?: string): Promise<void> {
  const db = databaseOf(whose)
  const row = await db.captures.get(id)
  if (!row) return
  if (row.server) {
    // The server is working on it, or has finished: there is nothing to retry.
    if (row.state !== 'needs_attention') return
    await applyServerCapture(db, await call(retryCapture, { params: { id }, body: typed ? { manualText: typed } : {} }))
    return
  }
  if (typed) {
    await replaceWithTyped(db, id, typed)
    return
  }
  const isUnreadable = row.lastError?.code === 'unreadable'
  if (isUnreadable && (await prepareFromOriginal(db, id, ['needs_attention']))) return
  const hasUpload = (await db.blobs.where('key').equals(uploadKey(id)).count()) > 0
  await move(db, id, {
    from: ['failed', 'needs_attention', 'queued'],
    to: hasUpload ? 'queued' : 'preparing',
    kind: 'tried_again',
    // Never resets `attempts`, which show that the server may have it.
    changes: { setbacks: 0, nextAt: 0, prepareAttempts: 0, lastError: null },
  })
  announceQueued(id)
}

/**
 * Retries many captures individually. Resolves to the errors of those that couldn't be retried. A server that doesn't
 * respond is asked once, not once per capture.
 */
export async function tryAllAgain(whose: Whose, ids: readonly string[], typed?: string): Promise<unknown[]> {
  const db = databaseOf(whose)
  const problems: unknown[] = []
  let silence: unknown
  for (const id of ids) {
    const isServers = Boolean((await db.captures.get(id))?.server)
    if (isServers && silence !== undefined) problems.push(silence)
    else
      await tryAgain(db, id, typed).catch((error: unknown) => {
        problems.push(error)
        if (error instanceof ApiError && error.status === 0) silence = error
      })
  }
  return problems
}

/**
 * Deletes a capture and everything said about it, also on the server if it may be there; when offline, the server is
 * told later. Resolves to what became of it.
 */
export async function removeFromOutbox(whose: Whose, id: string): Promise<Removal> {
  const db = databaseOf(whose)
  const removal = await forgetOrDiscard(db, id)
  await settleDiscards(db).catch(() => undefined)
  return removal
}

/**
 * Deletes many captures. Resolves to what became of each; the other side of a card counts with the lead that is
 * discarded with it.
 */
export async function removeAllFromOutbox(whose: Whose, ids: readonly string[]): Promise<Removal[]> {
  const db = databaseOf(whose)
  const removals = new Map<string, Removal>()
  for (const id of ids) removals.set(id, await forgetOrDiscard(db, id))
  await settleDiscards(db).catch(() => undefined)
  const rows = await db.captures.bulkGet([...ids])
  for (const row of rows)
    if (row && row.leadId !== row.id && removals.get(row.leadId) === 'discarded') removals.delete(row.id)
  return [...removals.values()]
}
