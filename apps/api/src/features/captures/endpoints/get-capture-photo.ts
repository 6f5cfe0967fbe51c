import type { getCapturePhoto as contract } from '@canvass/contracts/captures'
import type { Database } from '@canvass/db/database'
import type { Renditions } from '@canvass/providers/pictures/renditions'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../get-capture-for.ts'
import { sendPhoto } from '../send-photo.ts'

export function getCapturePhoto(database: Database, renditions: Renditions): Handler<typeof contract> {
  return async ({ actor, params, query, request, reply }) => {
    const { mime, sha256 } = await getCaptureFor(database, actor, params.id)
    if (!mime.startsWith('image/')) throw new AppError('not_found', 'This capture has no photo')
    const { organizationId } = actor
    return sendPhoto(renditions, { id: params.id, organizationId, sha256, size: query.size }, { request, reply })
  }
}
