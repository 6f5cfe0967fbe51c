import type { setFlag as contract } from '@canvass/contracts/flags'
import type { AuditValues } from '@canvass/contracts/shapes/audit-actions'
import { recordAudit } from '@canvass/db/audit/record-audit'
import { type Database, inTenant } from '@canvass/db/database'
import { writeFlagRule } from '@canvass/db/flags/flag-rules'
import type { FlagRule } from '@canvass/domain/flags/flag-rule'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'

export function setFlag(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { key }, body: rule, request }) => {
    await inTenant(database, actor.organizationId, async (tenant) => {
      const before = await writeFlagRule(tenant, actor.userId, key, rule)
      await recordAudit(tenant, auditedBy(actor, request), {
        action: 'flag_changed',
        object: { kind: 'flag', id: key, name: key },
        before: valuesOf(before),
        after: valuesOf(rule),
      })
    })
    return { key }
  }
}

/** Summarizes a rule in the few short values that the audit log takes; organizations become a count. */
const valuesOf = ({ isOn, percentage, roles, plans, organizations }: FlagRule): AuditValues => ({
  isOn,
  percentage,
  roles: roles?.join(', ') ?? null,
  plans: plans?.join(', ') ?? null,
  organizations: organizations?.length ?? null,
})
