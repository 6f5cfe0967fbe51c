import type { declineWaitlist as contract } from '@canvass/contracts/admin/platform'
import { recordAudit } from '@canvass/db/audit/record-audit'
import { type Database, inTenant } from '@canvass/db/database'
import { decideWaitlistEntry } from '@canvass/db/platform/platform'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'

export function declineWaitlist(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, request }) => {
    await inTenant(database, actor.organizationId, async (tenant) => {
      const decided = await decideWaitlistEntry(tenant, actor.userId, { id, to: 'declined' })
      if (!decided) throw new AppError('not_found', 'Not found')
      if (decided.isDecided) throw new AppError('conflict', 'Someone already decided on this person')
      await recordAudit(tenant, auditedBy(actor, request), {
        action: 'waitlist_declined',
        object: { kind: 'waitlist_entry', id },
      })
    })
    return { id }
  }
}
