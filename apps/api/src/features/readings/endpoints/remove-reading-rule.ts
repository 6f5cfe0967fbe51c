import type { removeReadingRule as contract } from '@canvass/contracts/reading-rules'
import { type Database, inTenant } from '@canvass/db/database'
import { recordAudit } from '@canvass/db/audit/record-audit'
import { deleteRule } from '@canvass/db/captures/reading-rules'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { isTeamLead } from '../../../http/viewer-of.ts'

export function removeReadingRule(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, request }) => {
    const { organizationId, userId } = actor
    const of = { organizationId, userId, id, mayRemoveAny: isTeamLead(actor) }
    await inTenant(database, organizationId, async (tenant) => {
      const rule = await deleteRule(tenant, of)
      if (!rule) throw new AppError('not_found', 'Not found')
      await recordAudit(tenant, auditedBy(actor, request), {
        action: 'reading_rule_removed',
        object: { kind: 'reading_rule', id },
        before: { kind: rule.kind },
      })
    })
    return { id }
  }
}
