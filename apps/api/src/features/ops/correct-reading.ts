import type { Op } from '@canvass/contracts/ops'
import type { ReadingCorrection } from '@canvass/contracts/shapes/reading-fields'
import { recordEvent } from '@canvass/db/captures/capture-events'
import type { Tenant } from '@canvass/db/database'
import { insertCorrection } from '@canvass/db/captures/reading-corrections'
import { type ReadingParts, readParts } from '@canvass/db/captures/readings'
import { rereadFields } from '@canvass/recognition/lead-reading'
import { deviceTime } from '../../http/device-time.ts'
import { applyReadingToLead } from './apply-reading-to-lead.ts'
import { findTarget, type Target } from './find-target.ts'
import { learnName } from './learn-name.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

type ReadingCorrectionOp = Extract<Op, { kind: 'correct_field' | 'choose_candidate' }>

/**
 * Stores a person's correction of a reading, and applies it to the lead if there is one. Before the text is read or the
 * lead is made, it is only stored; the run then applies it.
 */
export async function correctReading(
  tenant: Tenant,
  actor: OpActor,
  op: ReadingCorrectionOp,
  now: Date,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const captureId = op.entityId
  const target = await findTarget(tenant, actor, captureId)
  if (target.refusal) return target.refusal
  const parts = await readParts(tenant, { organizationId, captureId })
  if (!parts) return rejected('This capture no longer exists')
  const said: ReadingCorrection = op.kind === 'choose_candidate' ? { kind: 'choice', box: op.box } : fieldCorrection(op)
  const at = deviceTime(op.at, now)
  await insertCorrection(tenant, { organizationId, id: op.opId, captureId, userId, at, said })
  const detail = op.kind === 'correct_field' ? { userId, field: op.field } : { userId }
  await recordEvent(tenant, { organizationId, captureId, source: 'person', kind: 'corrected', detail })
  if (op.kind === 'correct_field') await learnName(tenant, actor, op, parts)
  return updateLead(tenant, actor, target, { parts, captureId })
}

const fieldCorrection = ({
  field,
  was,
  to,
  label,
  of,
  boxes,
  how,
}: Extract<Op, { kind: 'correct_field' }>): ReadingCorrection => ({
  kind: 'field',
  field,
  was,
  to,
  boxes,
  how,
  ...(label !== undefined && { label }),
  ...(of !== undefined && { of }),
})

/** Updates the lead to the reading as corrected. */
async function updateLead(
  tenant: Tenant,
  actor: OpActor,
  { lead, leadId }: Exclude<Target, { refusal: Outcome }>,
  { parts, captureId }: { parts: ReadingParts; captureId: string },
): Promise<Outcome> {
  const { organizationId } = actor
  if (!lead) return applied
  const after = await readParts(tenant, { organizationId, captureId })
  const reading = after && rereadFields(after.extracted, after.corrections)
  if (!reading) return applied
  if (after.corrections.length === parts.corrections.length) return noop
  await applyReadingToLead(tenant, actor, { lead, leadId, captureId, reading })
  return applied
}
