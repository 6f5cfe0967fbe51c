import { PictureRefused } from '@canvass/providers/pictures/picture-refused'
import { RenditionPostponed, type Renditions } from '@canvass/providers/pictures/renditions'
import { BlobMissing, type RenditionName } from '@canvass/providers/storage/blob-store'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { PRIVATE_COPY } from '../../http/private-copy.ts'

interface Photo {
  /** The id of the capture or lab picture it belongs to, for refusals. */
  id: string
  organizationId: string
  sha256: string
  size: RenditionName
}

/** Sends a stored picture as it is served: re-encoded, upright, and stripped of metadata. */
export async function sendPhoto(
  renditions: Renditions,
  { id, organizationId, sha256, size }: Photo,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const etag = `"${sha256}-${size}"`
  reply.headers({
    ...PRIVATE_COPY,
    etag,
    'content-disposition': 'inline; filename="photo.jpg"',
    // If a browser ever renders it as a page, no script in it may run.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const bytes = await renditions.get(organizationId, sha256, size).catch((error: unknown) => {
    throw refusalOf(error, id)
  })
  return reply.type('image/jpeg').send(bytes)
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
