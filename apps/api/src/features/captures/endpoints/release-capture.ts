import type { releaseCapture as contract } from '@canvass/contracts/captures'
import { type Database, inTenant } from '@canvass/db/database'
import { canOwnCaptures } from '@canvass/db/accounts/people'
import { releaseQuarantined } from '@canvass/db/changes/quarantine'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../get-capture-for.ts'

/** Releases a quarantined capture. Releasing it again returns its current state. */
export function releaseCapture(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, query: { to } }) => {
    await getCaptureFor(database, actor, id)
    const { organizationId, userId } = actor
    const toUserId = to?.toLowerCase() ?? userId
    if (
      toUserId !== userId &&
      !(await inTenant(database, organizationId, (tenant) => canOwnCaptures(tenant, organizationId, toUserId)))
    )
      throw new AppError('invalid', 'No one in your organization with this ID can add leads', { id })
    const isReleased = await releaseQuarantined(database, { organizationId, captureId: id, userId, toUserId })
    const { answer, userId: belongsTo } = await getCaptureFor(database, actor, id)
    const isNotHere = !isReleased && belongsTo !== toUserId
    if (isNotHere || answer.state === 'quarantined')
      throw new AppError('conflict', 'This capture isn’t on hold', { id })
    return answer
  }
}
