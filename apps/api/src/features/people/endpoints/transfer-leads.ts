import type { transferLeads as contract } from '@canvass/contracts/people'
import { isPersonOf } from '@canvass/db/accounts/people'
import { transferLeadsOf } from '@canvass/db/leads/transfer-leads'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { type AuthParts, noting } from '../../auth/public.ts'

/** All leads of somebody, mostly of who leaves, whether they are deactivated yet or not. */
export function transferLeads({ database, doorLog }: AuthParts): Handler<typeof contract> {
  return ({ actor: { organizationId, userId }, params, body, request }) => {
    const fromId = params.id.toLowerCase()
    const toId = body.toUserId?.toLowerCase() ?? null
    const news = { event: 'transfer_leads', userId, organizationId, personId: fromId } as const
    return noting(doorLog, request, news, async () => {
      if (!(await isPersonOf(database, organizationId, fromId))) throw new AppError('not_found', 'Not found')
      if (toId === fromId) throw new AppError('invalid', 'Choose someone else')
      const transferred = await transferLeadsOf(database, { organizationId, actorId: userId, fromId, toId })
      if (transferred === 'unfit') throw new AppError('invalid', 'Choose someone who is active and not a viewer')
      return { transferred }
    })
  }
}
