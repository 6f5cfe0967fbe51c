import type { Op } from '@canvass/contracts/ops'
import type { Tenant } from '@canvass/db/database'
import { deriveCapture as writeDerived } from '@canvass/db/changes/derived-captures'
import { readParts } from '@canvass/db/captures/readings'
import { readingWithin } from '@canvass/recognition/read/lines-within'
import { readTextOf } from '@canvass/recognition/read/stored-fields'
import { findTarget } from './find-target.ts'
import type { OpActor } from './op-actor.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

/** Splits off another business in the same picture as a separate capture. Undefined until the picture has been read. */
export async function deriveCapture(
  tenant: Tenant,
  actor: OpActor,
  op: Extract<Op, { kind: 'derive_capture' }>,
): Promise<Outcome | undefined> {
  const { organizationId, userId } = actor
  const { entityId: parentId, captureId, box: crop } = op
  const { refusal } = await findTarget(tenant, actor, parentId)
  if (refusal) return refusal
  if (captureId === parentId) return rejected('A capture can’t be split from itself')
  const parts = await readParts(tenant, { organizationId, captureId: parentId })
  if (!parts?.mime.startsWith('image/')) return rejected('Only a photo can show several businesses')
  const read = readTextOf(parts.readText)
  if (!read) return parts.state === 'needs_attention' ? rejected('No text was found in this photo') : undefined
  const finding = readingWithin(read, crop)
  if (finding.lines.length === 0 && (finding.codes ?? []).length === 0) return rejected('No text was found there')
  const made = await writeDerived(tenant, { organizationId, parentId, captureId, userId, crop, finding })
  if (made.isNew) return applied
  return made.parentId === parentId ? noop : rejected('Another capture already has this ID')
}
