import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { writeCaptureTags, writeTags } from '@canvass/db/lead-edits'
import type { Actor } from '../../http/actor.ts'
import { findTarget } from './find-target.ts'
import { applied, noop, type Outcome } from './outcome.ts'

/** Adding and removing words always merges; a capture that is no lead yet brings its words along. */
export async function tagLead(
  tenant: Tenant,
  actor: Actor,
  { entityId, add, remove }: Extract<Op, { kind: 'tag_lead' }>,
): Promise<Outcome> {
  const { organizationId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, entityId)
  if (refusal) return refusal
  const isChanged = lead
    ? await writeTags(tenant, { organizationId, leadId, add, remove })
    : await writeCaptureTags(tenant, { organizationId, captureId: entityId, add, remove })
  return isChanged ? applied : noop
}
