import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { insertNote } from '@canvass/db/leads/lead-notes'
import { deviceTime } from '../../http/device-time.ts'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome } from './outcome.ts'

/** Adds a note. Notes never conflict; a note whose id exists stays unchanged. */
export async function addNote(
  tenant: Tenant,
  actor: OpActor,
  { entityId, noteId, text, at }: Extract<Op, { kind: 'add_note' }>,
  now: Date,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const { refusal, leadId } = await findTarget(tenant, actor, entityId)
  if (refusal) return refusal
  const note = { organizationId, id: noteId, leadId, authorId: userId, text, at: deviceTime(at, now) }
  return (await insertNote(tenant, note)) ? applied : noop
}
