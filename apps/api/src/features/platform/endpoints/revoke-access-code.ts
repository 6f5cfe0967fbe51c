import type { revokeAccessCode as contract } from '@canvass/contracts/admin/platform'
import { recordAudit } from '@canvass/db/audit/record-audit'
import { type Database, inTenant } from '@canvass/db/database'
import { revokeCode } from '@canvass/db/platform/platform'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'

export function revokeAccessCode(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, request }) => {
    await inTenant(database, actor.organizationId, async (tenant) => {
      const name = await revokeCode(tenant, actor.userId, id)
      if (name === undefined) throw new AppError('not_found', 'Not found')
      await recordAudit(tenant, auditedBy(actor, request), {
        action: 'access_code_revoked',
        object: { kind: 'access_code', id, name },
      })
    })
    return { id }
  }
}
