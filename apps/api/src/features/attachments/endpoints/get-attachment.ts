import type { getAttachment as contract } from '@canvass/contracts/attachments'
import { findAttachment } from '@canvass/db/captures/attachments'
import type { Database } from '@canvass/db/database'
import { BlobMissing, type BlobStore } from '@canvass/providers/storage/blob-store'
import { AppError } from '../../../http/app-error.ts'
import { PRIVATE_COPY } from '../../../http/private-copy.ts'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'
import { byteRangeOf } from '../byte-range.ts'

export function getAttachment(database: Database, blobs: BlobStore): Handler<typeof contract> {
  return async ({ actor, params, request, reply }) => {
    const seen = await findAttachment(database, viewerOf(actor), { captureId: params.id, id: params.attachmentId })
    if (!seen) throw new AppError('not_found', 'Not found')
    const etag = `"${seen.sha256}"`
    reply.headers({
      ...PRIVATE_COPY,
      etag,
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="voice-note.${seen.mime.slice('audio/'.length)}"`,
      // If a browser ever renders it as a page, no script in it may run.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const bytes = await blobs.read(actor.organizationId, seen.sha256).catch((error: unknown) => {
      if (!(error instanceof BlobMissing)) throw error
      throw new AppError('not_found', 'The recording is missing', { id: params.attachmentId }, { cause: error })
    })
    const ifRange = request.headers['if-range']
    const range =
      ifRange === undefined || ifRange === etag ? byteRangeOf(request.headers.range, bytes.length) : undefined
    if (range === 'unsatisfiable')
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${bytes.length}` })
        .type(seen.mime)
        .send('')
    reply.type(seen.mime)
    if (!range) return reply.send(bytes)
    return reply
      .code(206)
      .header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`)
      .send(bytes.subarray(range.from, range.to + 1))
  }
}
