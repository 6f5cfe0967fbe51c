import { Readable } from 'node:stream'
import type { putCapture as contract } from '@canvass/contracts/captures'
import { MANUAL_TYPE, MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { captureMetaOf, declaredDigestOf, declaredLengthOf } from '../capture-headers.ts'
import { ingest, type IngestParts } from '../ingest.ts'
import { receivedAnswer } from '../received-answer.ts'

export function putCapture(parts: IngestParts): Handler<typeof contract> {
  return async ({ actor, params, request, reply }) => {
    const id = params.id.toLowerCase()
    const kind = kindOf(request, id)
    const { isNew, capture } = await ingest(parts, actor, {
      id,
      bytes: request.body instanceof Readable ? request.body : request.raw,
      kind,
      meta: withCaptureId(id, () => captureMetaOf(request)),
      sha256: declaredDigestOf(request),
      length: declaredLengthOf(request),
    })
    reply.code(isNew ? 201 : 200)
    return receivedAnswer(capture)
  }
}

/** Text is a typed entry. Other content is identified by its bytes, but JSON and forms are refused unread. */
function kindOf(request: FastifyRequest, id: string): 'picture' | 'typed' {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === MANUAL_TYPE) return 'typed'
  if (type === '' || type === 'application/octet-stream' || type.startsWith('image/')) return 'picture'
  throw new AppError('unsupported_media', `Send an image of up to ${Math.floor(MAX_PICTURE_BYTES / 1_000_000)} MB`, {
    id,
    reason: 'not_a_picture',
  })
}

/**
 * Adds the capture's id to refusals of its metadata. A device that keeps resending the same metadata gives up only if
 * this very capture is unreadable, and not because of connection or server trouble.
 */
function withCaptureId<T>(id: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    throw new AppError('invalid', error.message, { ...error.details, id, reason: 'not_understood' }, { cause: error })
  }
}
