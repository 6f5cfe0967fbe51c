import { findCaptureOwner } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import { type Handover, HandoverFull, canHandOver } from '@canvass/db/captures/handover'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'

/** More than one person's phones hold; a hostile account can fill only a tenth of the disk it otherwise could. */
const BOUNDS = { pieces: 1_000, bytes: 2 * 1024 ** 3, unannounced: 200 }

/** Returns what a person who may no longer capture may still hand over. */
export const handoverOf = (actor: Actor): Handover | undefined =>
  actor.formerSince && { ...BOUNDS, since: actor.formerSince.toISOString() }

/** Includes the capture's id, if known: a device gives up on a capture only if the refusal names it. */
const refusal = (message: string, id: string | undefined) =>
  new AppError('forbidden', message, { ...(id !== undefined && { id }), reason: 'handover_over' })

/**
 * Refuses a handover that is too late or over the bounds, before reading any bytes, when the person may no longer
 * capture.
 * @param captureId the capture it is, or belongs to
 * @param id its own id, for the response
 * @throws AppError forbidden
 */
export async function requireHandover(
  database: Database,
  actor: Actor,
  captureId: string | undefined,
  id = captureId,
): Promise<void> {
  const handover = handoverOf(actor)
  if (!handover) return
  const { organizationId, userId } = actor
  // Captures that arrived earlier get the usual response, so their device knows they are safe.
  if (id !== undefined && id === captureId && (await findCaptureOwner(database, { organizationId, captureId }))) return
  if (actor.isHandoverOver)
    throw refusal('It’s too late to hand this over: you left this team more than 7 days ago. It’s still here.', id)
  if (captureId && !(await canHandOver(database, { organizationId, userId, captureId, handover })))
    throw handoverFull(id)
}

/** Maps a bound hit in the database at write time to the same refusal. */
export const asHandoverRefusal = (error: unknown, id: string | undefined): unknown =>
  error instanceof HandoverFull ? handoverFull(id) : error

const handoverFull = (id: string | undefined) =>
  refusal('You can’t hand over any more captures from this team. This one is still here.', id)
