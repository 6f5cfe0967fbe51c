import type { retryCapture as contract } from '@canvass/contracts/captures'
import { applyRetry } from '@canvass/db/changes/capture-changes'
import { type Database, inTenant } from '@canvass/db/database'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor, requireOwn } from '../get-capture-for.ts'

export function retryCapture(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, body: { manualText } }) => {
    await requireOwn(database, actor, await getCaptureFor(database, actor, id))
    const { organizationId, userId } = actor
    const of = { organizationId, captureId: id, userId, ...(manualText !== undefined && { manualText }) }
    const outcome = await inTenant(database, organizationId, (tenant) => applyRetry(tenant, of))
    if (outcome === 'held') throw new AppError('conflict', 'This capture is waiting for an admin', { id })
    if (outcome === 'ended') throw new AppError('conflict', 'This capture is already a lead', { id })
    return (await getCaptureFor(database, actor, id)).answer
  }
}
