import type { listApiTokens as contract } from '@canvass/contracts/account/api-tokens'
import { listApiTokensOf } from '@canvass/db/accounts/api-tokens'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { tokenAnswer } from '../token-answer.ts'

export function listApiTokens({ database }: AuthParts): Handler<typeof contract> {
  return async ({ actor }) => ({
    tokens: (await listApiTokensOf(database, actor)).map(tokenAnswer),
    isInPlan: actor.user.plan === 'enterprise',
  })
}
