import type { Op } from '@canvass/contracts/ops'
import { type AuditBy, type AuditedAction, recordAudit } from '@canvass/db/audit/record-audit'
import type { Tenant } from '@canvass/db/database'
import type { Outcome } from './outcome.ts'

/**
 * Writes an applied edit to the audit log if an admin would want to know who made it: deleting, restoring, or assigning
 * a lead, and teaching the reading. Everything else is in the lead's history. `newOwner` is what the edit changed, not
 * what its sender claims.
 */
export async function auditOp(tenant: Tenant, by: AuditBy, op: Op, newOwner: Outcome['newOwner']): Promise<void> {
  const audited = auditedOf(op, by.userId, newOwner)
  if (audited) await recordAudit(tenant, by, audited)
}

function auditedOf(op: Op, userId: string, newOwner: Outcome['newOwner']): AuditedAction | undefined {
  const lead = { kind: 'lead', id: op.entityId } as const
  if (op.kind === 'discard_lead') return { action: 'lead_deleted', object: lead }
  if (op.kind === 'restore_lead') return { action: 'lead_restored', object: lead }
  if (op.kind === 'add_reading_rule')
    return {
      action: 'reading_rule_added',
      object: { kind: 'reading_rule', id: op.ruleId },
      after: { kind: op.rule.kind },
    }
  // Taking an unowned lead assigns nothing to anyone else.
  if (!newOwner || (newOwner.from === null && newOwner.to === userId)) return undefined
  return { action: 'lead_assigned', object: lead, before: { owner: newOwner.from }, after: { owner: newOwner.to } }
}
