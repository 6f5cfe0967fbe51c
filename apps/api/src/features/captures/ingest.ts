import type { Readable } from 'node:stream'
import type { CaptureMeta } from '@canvass/contracts/captures'
import { MAX_MANUAL_TEXT, MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import { type StoredCapture, ingestCapture } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import { isUnstorable } from '@canvass/db/database-errors'
import { type BlobStore, type ReceivedBytes, TooManyBytes } from '@canvass/providers/storage/blob-store'
import { v7 } from 'uuid'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'
import type { Hub } from '../realtime/public.ts'
import type { ByteBudget } from './byte-budget.ts'
import { capturedAtOf } from './captured-at.ts'
import { asHandoverRefusal, handoverOf, requireHandover } from './handover.ts'
import { readPicture, readTyped } from './read-content.ts'

/** Callers without an id often retry; the same bytes within this time count as the same capture. */
const SAME_BYTES_WITHIN_MS = 10 * 60_000

export interface IncomingCapture {
  /** The sender's id; without one we generate it. */
  id: string | undefined
  bytes: Readable
  kind: 'picture' | 'typed'
  meta: CaptureMeta
  /** The digest that the sender declares, if any. */
  sha256?: string | undefined
  length?: number | undefined
}

export interface IngestParts {
  database: Database
  blobs: BlobStore
  budget: ByteBudget
  hub: Pick<Hub, 'publish'>
  now: () => Date
}

/**
 * The single entry point for captures from every endpoint. The bytes are on disk before the row is written, and the row
 * is written before the response: a confirmed capture is safe. The same id and bytes always get the same response.
 */
export async function ingest(
  parts: IngestParts,
  actor: Actor,
  arriving: IncomingCapture,
): Promise<{ isNew: boolean; capture: StoredCapture }> {
  const { id, meta } = arriving
  const named = id === undefined ? {} : { id }
  if (meta.ownerUserId !== undefined && meta.ownerUserId !== actor.userId)
    throw new AppError('forbidden', 'Someone else captured this', { ...named, reason: 'owner_mismatch' })
  requireTakenInTime(parts, actor, arriving)
  await requireHandover(parts.database, actor, id)
  const maxBytes = arriving.kind === 'typed' ? MAX_MANUAL_TEXT * 4 : MAX_PICTURE_BYTES
  const mostText =
    arriving.kind === 'typed' ? `${MAX_MANUAL_TEXT} characters` : `${Math.floor(MAX_PICTURE_BYTES / 1_000_000)} MB`
  const tooLarge = () =>
    new AppError('too_large', `${arriving.kind === 'typed' ? 'Entries' : 'Files'} can be up to ${mostText}`, {
      ...named,
      reason: 'too_large',
    })
  if ((arriving.length ?? 0) > maxBytes) throw tooLarge()
  // Checked before reading any bytes; otherwise, with the disk full, the client would upload everything just to be
  // refused.
  await parts.blobs.requireRoom(arriving.length ?? 0)
  await parts.budget.spend(actor.userId, arriving.length ?? 0)

  const received = await parts.blobs.receive(arriving.bytes, { maxBytes }).catch((error: unknown) => {
    throw error instanceof TooManyBytes ? tooLarge() : error
  })
  try {
    requireWhole(received, arriving)
    if (arriving.length === undefined) await parts.budget.spend(actor.userId, received.size)
    const bytes = await received.read()
    const content = arriving.kind === 'typed' ? readTyped(bytes, id) : await readPicture(bytes, id)
    await received.keep(actor.organizationId)
    const receivedAt = parts.now()
    const taken = await ingestCapture(
      parts.database,
      {
        organizationId: actor.organizationId,
        id: id ?? v7(),
        userId: actor.userId,
        source: arriving.kind === 'typed' ? 'manual' : meta.source === 'manual' ? 'file' : meta.source,
        sha256: received.sha256,
        size: received.size,
        ...content,
        meta,
        capturedAt: capturedAtOf(meta, receivedAt),
        receivedAt,
        handover: handoverOf(actor),
      },
      id === undefined ? { sameBytesWithinMs: SAME_BYTES_WITHIN_MS } : {},
    ).catch((error: unknown) => {
      throw isUnstorable(error) ? unstorableMeta(error, named) : asHandoverRefusal(error, id)
    })
    requireSame(taken.capture, received)
    if (taken.isNew) announce(parts, actor, taken.capture)
    return taken
  } finally {
    await received.discard()
  }
}

/** Requires that a person who may no longer capture took this while they still could. */
function requireTakenInTime(parts: IngestParts, actor: Actor, { id, meta }: IncomingCapture): void {
  if (actor.formerSince === undefined || capturedAtOf(meta, parts.now()) < actor.formerSince) return
  throw new AppError('forbidden', 'Your role doesn’t allow this', { ...(id && { id }), reason: 'role' })
}

/** Detects bytes changed or cut off by a proxy or a bad connection; the sender still has them and retries. */
function requireWhole(received: ReceivedBytes, arriving: IncomingCapture): void {
  const isWhole =
    (arriving.sha256 === undefined || arriving.sha256 === received.sha256) &&
    (arriving.length === undefined || arriving.length === received.size)
  if (isWhole) return
  const named = arriving.id === undefined ? {} : { id: arriving.id }
  throw new AppError('invalid', 'The upload was damaged. Please try again.', { ...named, reason: 'digest_mismatch' })
}

/** This capture's metadata cannot be stored. The refusal names the capture, so its device stops resending it. */
const unstorableMeta = (cause: unknown, named: { id?: string }): AppError =>
  new AppError('invalid', 'Part of this capture can’t be saved', { ...named, reason: 'not_understood' }, { cause })

function requireSame(stored: StoredCapture, received: ReceivedBytes): void {
  const { id } = stored
  if (stored.deletedAt)
    throw new AppError('gone', 'This capture was deleted', { id, deletedAt: stored.deletedAt.toISOString() })
  if (stored.sha256 !== received.sha256)
    throw new AppError('conflict', 'There’s already a different photo for this capture', {
      id,
      reason: 'digest_conflict',
    })
}

/** Publishes the first progress without a worker, and without waiting for the database notification. */
function announce(parts: IngestParts, actor: Actor, capture: StoredCapture): void {
  const { id, leadId, state, stage, seq } = capture
  const { organizationId, userId } = actor
  parts.hub.publish({ organizationId, userId, seq, captureId: id, leadId, state, stage })
}
