import { AUDIT_PAGE, type listAudit as contract } from '@canvass/contracts/admin/audit'
import { readAudit } from '@canvass/db/audit/read-audit'
import type { Database } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { auditAnswer } from '../audit-answer.ts'

export function listAudit(database: Database): Handler<typeof contract> {
  return async ({ actor, query }) => {
    const rows = await readAudit(database, actor.organizationId, query, AUDIT_PAGE + 1)
    const shown = rows.slice(0, AUDIT_PAGE)
    return {
      entries: shown.map(auditAnswer),
      next: rows.length > AUDIT_PAGE ? (shown.at(-1)?.seq ?? null) : null,
      isTampered: shown.some(({ isIntact }) => !isIntact),
    }
  }
}
