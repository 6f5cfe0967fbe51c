import type { listPasskeys as contract } from '@canvass/contracts/account/passkeys'
import { listPasskeysOf } from '@canvass/db/accounts/passkeys'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { passkeyAnswer } from '../passkey-answer.ts'

export function listPasskeys({ database }: AuthParts): Handler<typeof contract> {
  return async ({ actor }) => (await listPasskeysOf(database, actor)).map(passkeyAnswer)
}
