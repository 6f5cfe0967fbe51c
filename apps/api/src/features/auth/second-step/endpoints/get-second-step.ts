import type { getSecondStep as contract } from '@canvass/contracts/account/second-step'
import { findSecondStepOf } from '@canvass/db/accounts/second-steps'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'

export function getSecondStep({ database }: AuthParts): Handler<typeof contract> {
  return async ({ actor }) => {
    const on = await findSecondStepOf(database, actor)
    return on
      ? { onSince: on.onSince.toISOString(), recoveryCodes: on.recoveryCodes }
      : { onSince: null, recoveryCodes: 0 }
  }
}
