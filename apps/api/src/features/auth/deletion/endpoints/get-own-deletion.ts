import type { getOwnDeletion as contract } from '@canvass/contracts/account/deletion'
import { previewDeletion } from '@canvass/db/accounts/deletions'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'

export function getOwnDeletion({ database }: AuthParts): Handler<typeof contract> {
  return ({ actor }) => previewDeletion(database, actor)
}
