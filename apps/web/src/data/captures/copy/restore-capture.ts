import { digest } from '../../../platform/local/digest.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { originalKey, photoKey, type StoredBytes, uploadKey } from '../../../platform/local/rows/capture-row.ts'
import type { RestoreResult, RestoreSource } from '../../../platform/outbox/copy.ts'
import { announceQueued } from '../../../platform/outbox/outbox-signals.ts'
import { freeRoom } from '../../../platform/storage/free-room.ts'
import { isMissingBytes } from '../../../platform/storage/spare-cache.ts'
import { throwNotSaved, writeOrFree } from '../../../platform/storage/write-or-free.ts'
import { ensureRoom } from '../../../platform/storage/storage-room.ts'
import { forgetDiscard, listDiscards } from '../../discards/discards.ts'
import { forgetLost } from '../../losses/lost-captures.ts'
import { forgetSeen } from '../../losses/seen-losses.ts'
import { addCaptures, type NewCapture } from '../state/capture-rows.ts'
import { move } from '../state/transitions.ts'
import { type CopiedCapture, mimeOfKept } from './copied-capture.ts'

/** Restores a capture under its own id, with its bytes, in its own transaction. Throws NotSaved. */
export async function restoreCapture(
  db: LocalDatabase,
  capture: CopiedCapture,
  bytes: ArrayBuffer,
  from: RestoreSource,
): Promise<RestoreResult> {
  const stored = await storedOf(capture, bytes)
  if (!stored) return 'leftOut'
  // A capture that is already here needs no room, and isn't owed if there is none.
  if (await isKnown(db, capture.id, from).catch(throwNotSaved)) return 'known'
  // Changes since the copy was made are in its row.
  if (await db.captures.get(capture.id).catch(throwNotSaved))
    return (await restoreCaptureBytes(db, capture, bytes, from)) ? 'added' : 'known'
  await ensureRoom(stored.size, () => freeRoom(db))
  const row = rowOf(db.userId, capture, bytes.byteLength)
  const became = await writeOrFree(db, () =>
    db.transaction('rw', [db.captures, db.blobs, db.events, db.meta], async (): Promise<RestoreResult> => {
      if (await isKnown(db, capture.id, from)) return 'known'
      await addCaptures(db, [row])
      // Restoring it revokes the deletion: the server is no longer asked to delete it.
      await forgetDiscard(db, row.id)
      await forgetLost(db, row.id)
      await forgetSeen(db, row.id)
      await db.blobs.put(stored)
      await db.events.add({ captureId: row.id, at: Date.now(), kind: from, detail: null })
      return 'added'
    }),
  ).catch(throwNotSaved)
  if (became === 'added') announceQueued(row.id)
  return became
}

/** Whether there is nothing to restore. */
async function isKnown(db: LocalDatabase, id: string, from: RestoreSource): Promise<boolean> {
  // A file that a person chose restores what they deleted; the device's spare copy doesn't.
  if (from === 'taken_back' && (await listDiscards(db)).some((discard) => discard.id === id)) return true
  const here = await db.captures.get(id)
  // A capture whose bytes the browser evicted or lost gets them back; any other that is here stays unchanged.
  return here !== undefined && !isMissingBytes(here)
}

/** Converts a capture's bytes to the form in which they are stored; undefined if they aren't the ones it refers to. */
async function storedOf(
  { id, bytes: which, mime, sha256: told, originalSha256 }: CopiedCapture,
  bytes: ArrayBuffer,
): Promise<StoredBytes | undefined> {
  const size = bytes.byteLength
  if (which === null || size === 0) return undefined
  const sha256 = await digest(bytes)
  if (which === 'original')
    return originalSha256 === undefined || sha256 === originalSha256
      ? { key: originalKey(id), bytes, mime, size, sha256: null }
      : undefined
  // The server would refuse other bytes under the same id forever.
  return sha256 === told ? { key: uploadKey(id), bytes, mime, size, sha256 } : undefined
}

const stateOf = ({ bytes }: CopiedCapture) => (bytes === 'upload' ? 'queued' : 'preparing')

/**
 * Gives a capture that is here without its bytes those of a copy, and leaves everything else unchanged: changes since
 * the copy was made are in the row. Resolves to whether it has them. Throws NotSaved.
 */
export async function restoreCaptureBytes(
  db: LocalDatabase,
  capture: CopiedCapture,
  bytes: ArrayBuffer,
  from: RestoreSource = 'taken_back',
): Promise<boolean> {
  const { id, width, height } = capture
  const stored = await storedOf(capture, bytes)
  if (!stored) return false
  const { mime, size, sha256 } = stored
  await ensureRoom(size, () => freeRoom(db))
  const moved = await writeOrFree(db, () =>
    move(db, id, {
      from: ['needs_attention'],
      when: isMissingBytes,
      to: stateOf(capture),
      kind: from,
      changes: { mime, size, sha256, width, height, lastError: null, nextAt: 0, attempts: 0, prepareAttempts: 0 },
      also: async () => {
        await db.blobs.put(stored)
      },
    }),
  ).catch(throwNotSaved)
  if (moved) announceQueued(id)
  return moved !== undefined
}

/** Restores the photo that stays with a typed name. It comes after its capture in the file. Throws NotSaved. */
export async function restoreKeptPhoto(db: LocalDatabase, id: string, name: string, bytes: ArrayBuffer): Promise<void> {
  await ensureRoom(bytes.byteLength, () => freeRoom(db))
  const mime = mimeOfKept(name)
  const stored = { key: photoKey(id), bytes, mime, size: bytes.byteLength, sha256: null }
  await writeOrFree(db, () => db.blobs.put(stored)).catch(throwNotSaved)
}

function rowOf(userId: string, capture: CopiedCapture, size: number): NewCapture {
  const { id, organizationId, source, title, mime, sha256, width, height, originalSize, meta, capturedAt } = capture
  return {
    id,
    ownerUserId: userId,
    organizationId,
    source,
    state: stateOf(capture),
    title,
    size,
    mime,
    sha256,
    width,
    height,
    meta: { ...meta, ownerUserId: userId },
    capturedAt,
    originalSize,
    attempts: 0,
    setbacks: 0,
    nextAt: 0,
    claimBy: null,
    claimUntil: 0,
    prepareAttempts: 0,
    shrinks: 0,
    lastError: null,
    progress: 0,
    server: null,
    leadId: id,
    settledAt: null,
  }
}
