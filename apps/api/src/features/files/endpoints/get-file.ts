import type { getFile as contract } from '@canvass/contracts/files'
import type { Database } from '@canvass/db/database'
import { findFile } from '@canvass/db/leads/files'
import { BlobMissing, type BlobStore } from '@canvass/providers/storage/blob-store'
import { AppError } from '../../../http/app-error.ts'
import { PRIVATE_COPY } from '../../../http/private-copy.ts'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'
import { dispositionOf } from '../file-headers.ts'

export function getFile(database: Database, blobs: BlobStore): Handler<typeof contract> {
  return async ({ actor, params, request, reply }) => {
    const seen = await findFile(database, viewerOf(actor), { leadId: params.id, id: params.fileId })
    if (!seen) throw new AppError('not_found', 'Not found')
    const etag = `"${seen.sha256}"`
    reply.headers({
      ...PRIVATE_COPY,
      etag,
      'content-disposition': dispositionOf(seen.name),
      'x-content-type-options': 'nosniff',
      // If a browser ever renders it as a page, no script in it may run.
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const { stream, size } = await blobs.open(actor.organizationId, seen.sha256).catch((error: unknown) => {
      if (!(error instanceof BlobMissing)) throw error
      throw new AppError('not_found', 'The file is missing', { id: params.fileId }, { cause: error })
    })
    return reply.type(seen.mime).header('content-length', size).send(stream)
  }
}
