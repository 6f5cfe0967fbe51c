import type { Tenant } from '@canvass/db/database'
import { writePlaceStatements } from '@canvass/db/leads/lead-edits'
import { readPlaceFindings } from '@canvass/db/leads/place-offers'
import type { FoundPlace } from '@canvass/domain/lead-facts/place-facts'
import type { PlaceVerdict } from '@canvass/domain/lead-facts/place-verdicts'
import type { PlaceChange } from '@canvass/domain/lead-changes/place-changes'
import { chosenPlaceOf } from '../leads/public.ts'
import { findTarget } from './find-target.ts'
import { recordResultingChanges } from './record-resulting-changes.ts'
import type { OpActor } from './op-actor.ts'
import { applied, type Outcome, rejected } from './outcome.ts'

/**
 * Records which place a lead is or isn't. Always merges: the latest statement about a place wins, and one meant for a
 * merged lead goes to the lead it was merged into. Undefined if there is no lead yet.
 */
export async function recordPlaceVerdict(
  tenant: Tenant,
  actor: OpActor,
  op: PlaceChange & { opId: string; entityId: string },
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { refusal, lead, leadId } = await findTarget(tenant, actor, op.entityId)
  if (refusal) return refusal
  if (!lead) return undefined
  const of = { organizationId, leadId }
  const said =
    op.kind === 'confirm_place'
      ? await confirmPlace(tenant, of, op.entityId, op.placeId, userId)
      : verdictsOf(op, userId)
  if (!said) return rejected('This place is no longer among the results')
  await writePlaceStatements(tenant, { ...of, userId, opId: op.opId, ...said })
  await recordResultingChanges(tenant, { ...of, userId, before: lead })
  return applied
}

interface StatedVerdict {
  words: PlaceVerdict[]
  content?: FoundPlace
}

const verdictsOf = (op: Extract<PlaceChange, { placeIds: string[] }>, userId: string): StatedVerdict => {
  const says = op.kind === 'refuse_place' ? 'refused' : 'nothing'
  return { words: [...new Set(op.placeIds)].map((id) => ({ id, says, userId })) }
}

/** Confirms a place that was found for the lead or for the capture merged into it since. */
async function confirmPlace(
  tenant: Tenant,
  { organizationId, leadId }: { organizationId: string; leadId: string },
  captureId: string,
  id: string,
  userId: string,
): Promise<StatedVerdict | undefined> {
  for (const one of new Set([leadId, captureId])) {
    const found = chosenPlaceOf(await readPlaceFindings(tenant, { organizationId, leadId: one }), id)
    if (!found) continue
    const { content } = found
    const word: PlaceVerdict = { id, says: 'confirmed', userId, ...(content && { name: content.name }) }
    return { words: [word], ...(content && { content }) }
  }
  return undefined
}
