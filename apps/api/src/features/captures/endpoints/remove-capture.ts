import type { removeCapture as contract } from '@canvass/contracts/captures'
import { tombstoneCapture } from '@canvass/db/changes/capture-changes'
import { type Database, inTenant } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor, requireOwn } from '../get-capture-for.ts'

export function removeCapture(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    await requireOwn(database, actor, await getCaptureFor(database, actor, id))
    const { organizationId, userId } = actor
    const deletedAt = await inTenant(database, organizationId, (tenant) =>
      tombstoneCapture(tenant, { organizationId, captureId: id, userId }),
    )
    if (!deletedAt) throw new AppError('conflict', 'This capture is already a lead', { id })
    return { id, deletedAt: deletedAt.toISOString() }
  }
}
