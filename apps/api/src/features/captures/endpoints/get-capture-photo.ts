import type { getCapturePhoto as contract } from '@canvass/contracts/captures'
import type { Database } from '@canvass/db/database'
import { PictureRefused } from '@canvass/providers/pictures/picture-refused'
import { RenditionPostponed, type Renditions } from '@canvass/providers/pictures/renditions'
import { BlobMissing } from '@canvass/providers/storage/blob-store'
import { AppError } from '../../../http/app-error.ts'
import { PRIVATE_COPY } from '../../../http/private-copy.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../see-capture.ts'

export function getCapturePhoto(database: Database, renditions: Renditions): Handler<typeof contract> {
  return async ({ actor, params, query, request, reply }) => {
    const seen = await getCaptureFor(database, actor, params.id)
    if (!seen.mime.startsWith('image/')) throw new AppError('not_found', 'This capture has no photo')
    const etag = `"${seen.sha256}-${query.size}"`
    reply.headers({
      ...PRIVATE_COPY,
      etag,
      'content-disposition': 'inline; filename="photo.jpg"',
      // Should a browser ever take it for a page, nothing in it may run.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = await renditions.get(actor.organizationId, seen.sha256, query.size).catch((error: unknown) => {
      throw refusalOf(error, params.id)
    })
    return reply.type('image/jpeg').send(bytes)
  }
}

function refusalOf(error: unknown, id: string): unknown {
  if (error instanceof PictureRefused)
    return new AppError('unsupported_media', error.message, { id, reason: 'not_decodable' }, { cause: error })
  if (error instanceof RenditionPostponed)
    return new AppError('unavailable', error.message, { id, retryAfter: error.retryAfterSeconds }, { cause: error })
  if (error instanceof BlobMissing)
    return new AppError('not_found', 'The photo for this capture is missing', { id }, { cause: error })
  return error
}
