import type { Fact } from '@canvass/contracts/evidence'
import type { Op } from '@canvass/contracts/ops'
import type { SaidOfReading } from '@canvass/contracts/reading-fields'
import type { ReadingRule } from '@canvass/contracts/reading-rules'
import { recordEvent } from '@canvass/db/capture-events'
import type { Tenant } from '@canvass/db/database'
import { insertCorrection } from '@canvass/db/reading-corrections'
import { deleteRenames, insertRule } from '@canvass/db/reading-rules'
import { type ReadingParts, readParts } from '@canvass/db/readings'
import { candidatesOf } from '@canvass/recognition/candidates'
import type { Corrected } from '@canvass/recognition/correct-fields'
import { isMisreadName } from '@canvass/recognition/misread-name'
import { saidOf, withSaid } from '@canvass/recognition/said-of-reading'
import { bareFieldsOf } from '@canvass/recognition/stored-fields'
import type { Actor } from '../../http/actor.ts'
import { deviceTime } from '../../http/device-time.ts'
import { carryToLead } from './carry-to-lead.ts'
import { findTarget, type Target } from './find-target.ts'
import { applied, noop, type Outcome, rejected } from './outcome.ts'

type SayingOp = Extract<Op, { kind: 'correct_field' | 'choose_candidate' }>

/**
 * Keeps what a person says of a reading, and brings it to the lead where there is one. Before the text is read, and before
 * the lead is made, it is only kept: the run takes it in.
 */
export async function sayOfReading(tenant: Tenant, actor: Actor, op: SayingOp, now: Date): Promise<Outcome> {
  const { organizationId, userId } = actor
  const captureId = op.entityId
  const target = await findTarget(tenant, actor, captureId)
  if (target.refusal) return target.refusal
  const parts = await readParts(tenant, { organizationId, captureId })
  if (!parts) return rejected('This capture no longer exists')
  const said: SaidOfReading = op.kind === 'choose_candidate' ? { kind: 'choice', box: op.box } : fieldOf(op)
  const at = deviceTime(op.at, now)
  await insertCorrection(tenant, { organizationId, id: op.opId, captureId, userId, at, said })
  const detail = op.kind === 'correct_field' ? { userId, field: op.field } : { userId }
  await recordEvent(tenant, { organizationId, captureId, source: 'person', kind: 'corrected', detail })
  await learnName(tenant, actor, op, parts)
  return bring(tenant, actor, target, { parts, captureId })
}

const fieldOf = ({ field, was, to, label, of, boxes, how }: Extract<Op, { kind: 'correct_field' }>): SaidOfReading => ({
  kind: 'field',
  field,
  was,
  to,
  boxes,
  how,
  ...(label !== undefined && { label }),
  ...(of !== undefined && { of }),
})

/** The lead with the reading as it is said to be now. */
async function bring(
  tenant: Tenant,
  actor: Actor,
  { lead, leadId }: Exclude<Target, { refusal: Outcome }>,
  { parts, captureId }: { parts: ReadingParts; captureId: string },
): Promise<Outcome> {
  const { organizationId } = actor
  const bare = bareFieldsOf(parts.extracted)
  if (!lead || !bare) return applied
  const after = await readParts(tenant, { organizationId, captureId })
  if (!after || after.corrections.length === parts.corrections.length) return noop
  await carryToLead(tenant, actor, {
    lead,
    leadId,
    before: withSaid(bare, saidOf(parts.corrections)),
    after: withSaid(bare, saidOf(after.corrections)),
  })
  return applied
}

/**
 * A sign whose company was misread is put right by itself the next time; another name in its place is this picture's
 * alone. The rule has the id of the correction, and what the same picture taught before gives way to it.
 */
async function learnName(tenant: Tenant, actor: Actor, op: SayingOp, parts: ReadingParts): Promise<void> {
  if (op.kind !== 'correct_field' || op.field !== 'company' || op.how === 'confirmed') return
  const { organizationId, userId } = actor
  await deleteRenames(tenant, { organizationId, captureId: op.entityId })
  const { was, to } = op
  if (!parts.mime.startsWith('image/') || was === null || to === null) return
  const read = signOf(was, parts)
  if (read === to || read.trim().length < 2 || to.length < 2 || !isMisreadName(read, to)) return
  const rule: ReadingRule = { kind: 'rename_sign', text: read.slice(0, 200), companyName: to.slice(0, 200) }
  await insertRule(tenant, { organizationId, id: op.opId, userId, captureId: op.entityId, rule })
}

/** What the sign itself says, behind what was said of it before, and behind what others like it taught. */
function signOf(name: string, { extracted, corrections }: ReadingParts): string {
  let before = name
  for (const { said } of corrections.toReversed())
    if (said.kind === 'field' && said.field === 'company' && said.to === before) before = said.was ?? before
  const bare = bareFieldsOf(extracted)
  const companies: Corrected<Fact>[] = bare ? candidatesOf(bare).flatMap(({ company }) => company ?? []) : []
  return companies.find(({ value }) => value === before)?.read ?? before
}
