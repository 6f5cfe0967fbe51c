import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { writeCaptureTags, writeTags } from '@canvass/db/leads/lead-edits'
import { isSameValue, withTags } from '@canvass/domain/edit-rules'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome } from './outcome.ts'

/** Adds and removes tags, which always merge. A capture that isn't a lead yet passes its tags on to it. */
export async function tagLead(
  tenant: Tenant,
  actor: OpActor,
  { opId, entityId, add, remove }: Extract<Op, { kind: 'tag_lead' }>,
): Promise<Outcome> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId, captureTags } = await findTarget(tenant, actor, entityId)
  if (refusal) return refusal
  const had = lead?.tags ?? captureTags
  const tags = withTags(had, add, remove)
  if (isSameValue(had, tags)) return noop
  if (lead) await writeTags(tenant, { organizationId, leadId, userId, opId, before: had, after: tags })
  else await writeCaptureTags(tenant, { organizationId, captureId: entityId, tags })
  return applied
}
