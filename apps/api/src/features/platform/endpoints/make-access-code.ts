import { randomUUID } from 'node:crypto'
import type { makeAccessCode as contract } from '@canvass/contracts/admin/platform'
import { recordAudit } from '@canvass/db/audit/record-audit'
import { type Database, inTenant } from '@canvass/db/database'
import { insertCode } from '@canvass/db/platform/platform'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { codeHash } from '../../auth/public.ts'
import { newAccessCode } from '../new-access-code.ts'

/** Makes an access code. The response is the only place with the code; only its hash is stored. */
export function makeAccessCode(database: Database): Handler<typeof contract> {
  return async ({ actor, body, request }) => {
    const made = { ...body, id: randomUUID(), forEmail: null }
    const accessCode = newAccessCode()
    await inTenant(database, actor.organizationId, async (tenant) => {
      await insertCode(tenant, actor.userId, made, codeHash(accessCode))
      const { id, label: name, plan, maxUses, days } = made
      await recordAudit(tenant, auditedBy(actor, request), {
        action: 'access_code_made',
        object: { kind: 'access_code', id, name },
        after: { plan, maxUses, days },
      })
    })
    return { id: made.id, accessCode }
  }
}
