import { retryCapture } from '@canvass/contracts/captures'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { applyServerCapture } from '../state/apply-server-capture.ts'
import { uploadKey } from '../../../platform/local/rows/capture-row.ts'
import { forgetOrDiscard, type Removal } from './forget-or-discard.ts'
import { databaseOf, type Whose } from '../../../platform/local/local-database.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { prepareAnew } from '../state/prepare-anew.ts'
import { settleDiscards } from '../../discards/settle-discards.ts'
import { move } from '../state/transitions.ts'
import { typeInstead } from '../state/type-instead.ts'

/**
 * Tries a capture again that waits for its owner: here, when the server never took it, else on the server. `typed` is
 * what the rep types in for a photo that could not be read. Throws ApiError when the server cannot be asked.
 */
export async function tryAgain(whose: Whose, id: string, typed?: string): Promise<void> {
  const db = databaseOf(whose)
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
  const isUnreadable = row.lastError?.code === 'unreadable'
  if (isUnreadable && (await prepareAnew(db, id, ['needs_attention']))) return
  const hasUpload = (await db.blobs.where('key').equals(uploadKey(id)).count()) > 0
  await move(db, id, {
    from: ['failed', 'needs_attention', 'queued'],
    to: hasUpload ? 'queued' : 'preparing',
    kind: 'tried_again',
    // Never its tries: by them it is known that the server may have it.
    changes: { setbacks: 0, nextAt: 0, prepareAttempts: 0, lastError: null },
  })
  announceQueued(id)
}

/**
 * Tries many again, each by its own luck. Answers what stood against those that could not be. A server that does not
 * answer is asked once and not for each of them.
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
 * Deletes a capture and what was said of it, on the server too when it may be there; without a network the server is
 * told later. Answers what became of it.
 */
export async function removeFromOutbox(whose: Whose, id: string): Promise<Removal> {
  const db = databaseOf(whose)
  const removal = await forgetOrDiscard(db, id)
  await settleDiscards(db).catch(() => undefined)
  return removal
}

/** Deletes many. Answers what became of each; the other side of a card goes with the lead that is discarded with it. */
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
