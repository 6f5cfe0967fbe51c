import type { transferLeads as contract } from '@canvass/contracts/people'
import { isPersonOf } from '@canvass/db/accounts/people'
import { transferLeadsOf } from '@canvass/db/leads/transfer-leads'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import { type SharedParts, withDoorLog } from '../../auth/public.ts'

/** Transfers all leads of a person, usually one who is leaving, whether or not they are deactivated yet. */
export function transferLeads({ database, doorLog }: SharedParts): Handler<typeof contract> {
  return ({ actor, params, body, request }) => {
    const { organizationId, userId } = actor
    const fromId = params.id.toLowerCase()
    const toId = body.toUserId?.toLowerCase() ?? null
    const news = { event: 'transfer_leads', userId, organizationId, personId: fromId } as const
    return withDoorLog(doorLog, request, news, async () => {
      if (!(await isPersonOf(database, organizationId, fromId))) throw new AppError('not_found', 'Not found')
      if (toId === fromId) throw new AppError('invalid', 'Choose someone else')
      const transferred = await transferLeadsOf(database, { by: auditedBy(actor, request), fromId, toId })
      if (transferred === 'unfit') throw new AppError('invalid', 'Choose someone who is active and not a viewer')
      return { transferred }
    })
  }
}
