import type { releaseCapture as contract } from '@canvass/contracts/captures'
import type { Database } from '@canvass/db/database'
import { releaseQuarantined } from '@canvass/db/quarantine'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../see-capture.ts'

/** Releasing twice answers where the capture stands by now. */
export function releaseCapture(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id } }) => {
    await getCaptureFor(database, actor, id)
    const { organizationId, userId } = actor
    const isReleased = await releaseQuarantined(database, { organizationId, captureId: id, userId })
    const { answer, userId: belongsTo } = await getCaptureFor(database, actor, id)
    if (!isReleased && belongsTo !== userId) throw new AppError('conflict', 'This capture is not in quarantine', { id })
    return answer
  }
}
