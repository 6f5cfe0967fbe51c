import { randomUUID } from 'node:crypto'
import { type approveWaitlist as contract, WAITLIST_CODE_DAYS } from '@canvass/contracts/admin/platform'
import { queueEmail } from '@canvass/db/accounts/emails'
import { recordAudit } from '@canvass/db/audit/record-audit'
import { type Database, inTenant } from '@canvass/db/database'
import { decideWaitlistEntry, insertCode } from '@canvass/db/platform/platform'
import type { ServerSettings } from '@canvass/settings/settings'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { codeHash } from '../../auth/public.ts'
import { accessCodeEmail } from '../access-code-email.ts'
import { newAccessCode } from '../new-access-code.ts'

/** Stores the decision, the code, and its email, all or nothing. Only the invited person ever sees the code. */
export function approveWaitlist(parts: { database: Database; settings: ServerSettings }): Handler<typeof contract> {
  return async ({ actor, params: { id }, body: { plan }, request }) => {
    await inTenant(parts.database, actor.organizationId, async (tenant) => {
      const decided = await decideWaitlistEntry(tenant, actor.userId, { id, to: 'approved' })
      if (!decided) throw new AppError('not_found', 'Not found')
      if (decided.isDecided) throw new AppError('conflict', 'This person was already approved')
      const accessCode = newAccessCode()
      await insertCode(
        tenant,
        actor.userId,
        { id: randomUUID(), label: 'Waitlist', plan, maxUses: 1, days: WAITLIST_CODE_DAYS, forEmail: decided.email },
        codeHash(accessCode),
      )
      await queueEmail(tenant, accessCodeEmail(decided, accessCode, parts.settings))
      await recordAudit(tenant, auditedBy(actor, request), {
        action: 'waitlist_approved',
        object: { kind: 'waitlist_entry', id },
        after: { plan },
      })
    })
    return { id }
  }
}
