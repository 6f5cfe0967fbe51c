import type { checkCaptures as contract } from '@canvass/contracts/captures'
import { listOwnCaptures } from '@canvass/db/changes/capture-changes'
import { type Database, inTenant } from '@canvass/db/database'
import type { Handler } from '../../../http/serve.ts'
import { receivedAnswer } from '../received-answer.ts'

export function checkCaptures(database: Database): Handler<typeof contract> {
  return async ({ actor: { organizationId, userId }, body: { ids } }) => {
    const stored = await inTenant(database, organizationId, (tenant) =>
      listOwnCaptures(tenant, { organizationId, userId, ids }),
    )
    return {
      captures: stored.filter(({ deletedAt }) => !deletedAt).map(receivedAnswer),
      deleted: stored.flatMap(({ id, deletedAt }) => (deletedAt ? [{ id, deletedAt: deletedAt.toISOString() }] : [])),
    }
  }
}
