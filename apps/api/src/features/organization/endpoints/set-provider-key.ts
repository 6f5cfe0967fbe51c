import type { setProviderKey as contract } from '@canvass/contracts/organization/provider-keys'
import { storeProviderKey, providerKeySlot } from '@canvass/db/providers/provider-keys'
import type { Sealer } from '@canvass/db/secrets/sealer'
import { AppError } from '../../../http/app-error.ts'
import { auditedBy } from '../../../http/audited-by.ts'
import { notInPlan } from '../../../http/require-feature.ts'
import type { Handler } from '../../../http/serve.ts'
import type { SharedParts } from '../../auth/public.ts'
import { keyAnswer, keysAllowed } from '../key-answer.ts'

/** Seals a key and stores it. From then on, only the worker can read it. */
export function setProviderKey({ database }: SharedParts, sealer: Sealer): Handler<typeof contract> {
  return async ({ actor, body, request }) => {
    const { organizationId } = actor
    const { provider, key, baseUrl = null, model = null, hasReadNotice = false } = body
    if (provider === 'serpapi' && !hasReadNotice)
      throw new AppError('invalid', 'Read the notice first', { fields: { hasReadNotice: 'Read the notice first' } })
    if (provider !== 'ai' && (baseUrl ?? model) !== null)
      throw new AppError('invalid', 'Only a language model has an address and a name of its own')
    const { mayAskModel, mayChooseAddress } = await keysAllowed(database, organizationId)
    if (provider === 'ai' && !mayAskModel) throw notInPlan('model')
    if (baseUrl !== null && !mayChooseAddress) throw notInPlan('modelAddress')
    const sealed = sealer.seal(providerKeySlot(organizationId, provider), key)
    const keys = storeProviderKey(database, auditedBy(actor, request), { provider, sealed, baseUrl, model })
    return keyAnswer(database, organizationId, keys)
  }
}
