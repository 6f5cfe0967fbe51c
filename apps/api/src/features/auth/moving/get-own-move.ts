import type { getOwnMove as contract } from '@canvass/contracts/account/moving'
import { readMove } from '@canvass/db/joining/moving'
import type { Handler } from '../../../http/serve.ts'
import type { AuthParts } from '../auth-parts.ts'

export function getOwnMove({ database }: AuthParts): Handler<typeof contract> {
  return ({ actor }) => readMove(database, actor)
}
