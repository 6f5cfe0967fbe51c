import type { Op, OpResult } from '@canvass/contracts/ops'
import type { AuditBy } from '@canvass/db/audit/record-audit'
import { claimOp, storeOp } from '@canvass/db/leads/applied-ops'
import { isPlaceChange } from '@canvass/domain/lead-changes/place-changes'
import { type Database, inTenant, type Tenant } from '@canvass/db/database'
import { lockJoining } from '@canvass/db/leads/join-lock'
import { readLeadRow } from '@canvass/db/leads/lead-edits'
import type { Actor } from '../../http/actor.ts'
import { editorIn, viewerOf } from '../../http/viewer-of.ts'
import { addNote } from './add-note.ts'
import { addReadingRule } from './add-reading-rule.ts'
import { auditOp } from './audit-op.ts'
import { changePerson } from './change-person.ts'
import { changeValue } from './change-value.ts'
import { correctField } from './correct-field.ts'
import { deriveCapture } from './derive-capture.ts'
import { discardLead, restoreLead } from './discard-lead.ts'
import { editLead } from './edit-lead.ts'
import { joinCapture } from './join-capture.ts'
import { judgePoint } from './judge-point.ts'
import { keepBoth } from './keep-both.ts'
import type { OpActor } from './op-actor.ts'
import { type Outcome, rejected } from './outcome.ts'
import { recordPlaceVerdict } from './record-place-verdict.ts'
import { correctReading } from './correct-reading.ts'
import { rerunSearch } from './rerun-search.ts'
import { tagLead } from './tag-lead.ts'
import { takeApart } from './take-apart.ts'

/**
 * Applies one edit once, in a separate transaction: its outcome is stored with it and returned on a repeat. Undefined
 * if its lead is still being made and the edit must be sent again.
 */
export function applyOp(
  database: Database,
  actor: Actor,
  sent: Op,
  { now, by }: { now: Date; by: AuditBy },
): Promise<OpResult | undefined> {
  const op = withLowercaseIds(sent)
  const { organizationId, userId } = actor
  const { opId, entityId } = op
  return inTenant(database, organizationId, async (tenant) => {
    const known = await claimOp(tenant, { organizationId, opId })
    if (known && known.userId !== userId)
      return { opId: sent.opId, ...rejected('Someone else made this change'), row: null }
    if (!known) await lockJoining(tenant, organizationId, JOINING.has(op.kind) ? 'alone' : 'beside')
    const outcome: Outcome | undefined = known?.result ?? (await perform(tenant, await opActor(tenant, actor), op, now))
    if (!outcome) return undefined
    if (!known && outcome.result === 'applied') await rerunSearch(tenant, actor, op)
    const { result, message, conflicts, newOwner } = outcome
    const stored = { opId, result, message, conflicts }
    if (!known) await storeOp(tenant, { organizationId, opId, userId, entityId, result: stored })
    const row = await rowAfter(tenant, actor, op)
    if (!known && result === 'applied') await auditOp(tenant, by, op, newOwner)
    return { opId: sent.opId, result, message, conflicts, row }
  })
}

/**
 * Returns the lead's current row. After a join that is the other lead, unless this one is still separate: because it
 * waits for the other to become a lead, or was split off since the join that is repeated here.
 */
async function rowAfter(tenant: Tenant, actor: Actor, op: Op): Promise<OpResult['row']> {
  const own = await readLeadRow(tenant, viewerOf(actor), op.entityId)
  return own ?? (op.kind === 'join_capture' ? readLeadRow(tenant, viewerOf(actor), op.leadId) : null)
}

/** Edits that lock several captures and leads together. */
const JOINING: ReadonlySet<Op['kind']> = new Set<Op['kind']>(['join_capture', 'take_apart', 'discard_lead'])

const opActor = async (tenant: Tenant, actor: Actor): Promise<OpActor> => ({
  ...actor,
  editor: await editorIn(tenant, actor),
})

function perform(tenant: Tenant, actor: OpActor, op: Op, now: Date): Promise<Outcome | undefined> {
  if (op.kind === 'edit_lead') return editLead(tenant, actor, op)
  if (op.kind === 'change_person') return changePerson(tenant, actor, op)
  if (op.kind === 'change_value') return changeValue(tenant, actor, op)
  if (isPlaceChange(op)) return recordPlaceVerdict(tenant, actor, op)
  if (op.kind === 'judge_point') return judgePoint(tenant, actor, op)
  if (op.kind === 'tag_lead') return tagLead(tenant, actor, op)
  if (op.kind === 'add_note') return addNote(tenant, actor, op, now)
  if (op.kind === 'take_apart') return takeApart(tenant, actor, op)
  if (op.kind === 'keep_both') return keepBoth(tenant, actor, op)
  if (op.kind === 'discard_lead') return discardLead(tenant, actor, op)
  if (op.kind === 'restore_lead') return restoreLead(tenant, actor, op)
  if (op.kind === 'derive_capture') return deriveCapture(tenant, actor, op)
  if (op.kind === 'add_reading_rule') return addReadingRule(tenant, actor, op)
  if (op.kind === 'correct_field') return correctField(tenant, actor, op, now)
  if (op.kind === 'choose_candidate') return correctReading(tenant, actor, op, now)
  return joinCapture(tenant, actor, op)
}

/** Lowercases ids, because PostgreSQL does and they are compared with its ids. */
function withLowercaseIds(op: Op): Op {
  const named = { ...op, opId: op.opId.toLowerCase(), entityId: op.entityId.toLowerCase() }
  if (named.kind === 'join_capture' || named.kind === 'keep_both')
    return { ...named, leadId: named.leadId.toLowerCase() }
  if (named.kind === 'derive_capture') return { ...named, captureId: named.captureId.toLowerCase() }
  return named.kind === 'add_reading_rule' ? { ...named, ruleId: named.ruleId.toLowerCase() } : named
}
