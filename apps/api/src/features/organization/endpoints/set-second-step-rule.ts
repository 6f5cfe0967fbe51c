import type { setSecondStepRule as contract } from '@canvass/contracts/organization/rules'
import { setSecondStepRule as write } from '@canvass/db/accounts/organization-rules'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'

export function setSecondStepRule(parts: SharedParts): Handler<typeof contract> {
  const { database, doorLog } = parts
  return async ({ actor, body: { isRequired, currentPassword }, request }) => {
    await parts.requireOwner(actor, currentPassword)
    await write(database, auditedBy(actor, request), isRequired)
    const { organizationId, userId } = actor
    doorLog(request, { event: 'change_organization', outcome: 'ok', userId, organizationId })
    return { isRequired }
  }
}
