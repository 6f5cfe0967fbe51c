import type { getExportFile as contract } from '@canvass/contracts/account/exports'
import { findReadyExport } from '@canvass/db/exports/own-exports'
import { BlobMissing } from '@canvass/providers/storage/blob-store'
import { AppError } from '../../../../http/app-error.ts'
import type { Handler } from '../../../../http/serve.ts'
import type { AuthParts } from '../../auth-parts.ts'
import { withDoorLog } from '../../with-door-log.ts'
import { EXPORT_TTL_MS } from '../export-answer.ts'

const over = (cause?: unknown) =>
  new AppError('gone', 'This copy has expired. Ask for a new one in Settings.', {}, { cause })

/** Reports another user's copy as not found. Caches must not store it, because the device may be shared. */
export function getExportFile({ blobs, database, doorLog }: AuthParts): Handler<typeof contract> {
  return ({ actor, params, request, reply }) => {
    const { userId, organizationId } = actor
    return withDoorLog(doorLog, request, { event: 'download_export', userId, organizationId }, async () => {
      const ready = await findReadyExport(database, actor, { id: params.id, goodForMs: EXPORT_TTL_MS })
      if (!ready) throw new AppError('not_found', 'Not found')
      if (ready.isOver) throw over()
      const { stream, size } = await blobs.open(organizationId, ready.sha256).catch((error: unknown) => {
        throw error instanceof BlobMissing ? over(error) : error
      })
      const day = ready.endedAt.toISOString().slice(0, 10)
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="canvass-data-${day}.zip"`,
        'content-length': size,
        'x-content-type-options': 'nosniff',
      })
      return reply.type('application/zip').send(stream)
    })
  }
}
