import type { Op } from '@canvass/contracts/ops'
import { recordEvent } from '@canvass/db/captures/capture-events'
import type { Tenant } from '@canvass/db/database'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, type Outcome } from './outcome.ts'

/** Records that a capture and a lead that look the same are separate, with the person, in the capture's timeline. */
export async function keepBoth(
  tenant: Tenant,
  actor: OpActor,
  { entityId, leadId }: Extract<Op, { kind: 'keep_both' }>,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const { refusal } = await findTarget(tenant, actor, entityId)
  if (refusal) return refusal
  await recordEvent(tenant, {
    organizationId,
    captureId: entityId,
    source: 'person',
    kind: 'kept_both',
    detail: { leadId, userId },
  })
  return applied
}
