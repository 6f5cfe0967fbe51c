import { findCaptureOwner } from '@canvass/db/captures/captures'
import type { Database } from '@canvass/db/database'
import { type Handover, HandoverFull, mayHandOver } from '@canvass/db/captures/handover'
import type { Actor } from '../../http/actor.ts'
import { AppError } from '../../http/app-error.ts'

/** More than phones of one person hold, and a tenth of the disk that a hostile one could otherwise fill. */
const BOUNDS = { pieces: 1_000, bytes: 2 * 1024 ** 3, unannounced: 200 }

/** Of somebody who may no longer capture: what they may still hand over. */
export const handoverOf = (actor: Actor): Handover | undefined =>
  actor.formerSince && { ...BOUNDS, since: actor.formerSince.toISOString() }

/** Names what is refused, where it has a name: only an answer that names it may condemn it on its device. */
const refusal = (message: string, id: string | undefined) =>
  new AppError('forbidden', message, { ...(id !== undefined && { id }), reason: 'handover_over' })

/**
 * Refuses before any byte is read what somebody who may no longer capture hands over too late or beyond the bounds.
 * @param captureId the capture it is, or belongs to
 * @param id its own id, for the answer
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
  // What came before is answered as ever, so that its device knows it to be safe.
  if (id !== undefined && id === captureId && (await findCaptureOwner(database, { organizationId, captureId }))) return
  if (actor.isHandoverOver)
    throw refusal('It’s too late to hand this over: you left this team more than 7 days ago. It’s still here.', id)
  if (captureId && !(await mayHandOver(database, { organizationId, userId, captureId, handover }))) throw full(id)
}

/** The same refusal where the database gave it at the writing. */
export const asHandoverRefusal = (error: unknown, id: string | undefined): unknown =>
  error instanceof HandoverFull ? full(id) : error

const full = (id: string | undefined) =>
  refusal('You can’t hand over any more captures of this team. This one is still here.', id)
