import type { removeProviderKey as contract } from '@canvass/contracts/organization/provider-keys'
import { deleteProviderKey } from '@canvass/db/providers/provider-keys'
import { auditedBy } from '../../../http/audited-by.ts'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'
import { keyAnswer } from '../key-answer.ts'

export function removeProviderKey({ database }: SharedParts): Handler<typeof contract> {
  return ({ actor, body, request }) =>
    keyAnswer(database, actor.organizationId, deleteProviderKey(database, auditedBy(actor, request), body.provider))
}
