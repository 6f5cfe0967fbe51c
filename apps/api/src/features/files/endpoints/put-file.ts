import { Readable } from 'node:stream'
import { MAX_FILE_BYTES, MAX_FILES_OF_LEAD, type putFile as contract } from '@canvass/contracts/files'
import type { Database } from '@canvass/db/database'
import { ingestFile, TooManyFiles } from '@canvass/db/leads/files'
import { fileTypeOf } from '@canvass/domain/files/file-type'
import { type BlobStore, TooManyBytes } from '@canvass/providers/storage/blob-store'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import {
  asHandoverRefusal,
  openByteBudget,
  declaredDigestOf,
  declaredLengthOf,
  handoverOf,
  requireHandover,
} from '../../captures/public.ts'
import { fileNameOf } from '../file-headers.ts'
import { requireTarget, tooManyFiles } from '../require-target.ts'

/** As with captures, the bytes are on disk before the row is written, and the row is written before the response. */
export function putFile(parts: { database: Database; blobs: BlobStore }): Handler<typeof contract> {
  const { database, blobs } = parts
  const budget = openByteBudget(database)
  return async ({ actor, params, request, reply }) => {
    const [leadId, id] = [params.id.toLowerCase(), params.fileId.toLowerCase()]
    const name = fileNameOf(request)
    const declared = { sha256: declaredDigestOf(request), length: declaredLengthOf(request) }
    await requireTarget(database, actor, { leadId, id })
    await requireHandover(database, actor, leadId, id)
    const tooLarge = () =>
      new AppError('too_large', `Files can be up to ${MAX_FILE_BYTES / 1024 ** 2} MB`, { id, reason: 'too_large' })
    if ((declared.length ?? 0) > MAX_FILE_BYTES) throw tooLarge()
    await blobs.requireRoom(declared.length ?? 0)
    await budget.spend(actor.userId, declared.length ?? 0)
    const stream = request.body instanceof Readable ? request.body : request.raw
    const received = await blobs.receive(stream, { maxBytes: MAX_FILE_BYTES }).catch((error: unknown) => {
      throw error instanceof TooManyBytes ? tooLarge() : error
    })
    try {
      const { sha256, size } = received
      if ((declared.sha256 ?? sha256) !== sha256 || (declared.length ?? size) !== size)
        throw new AppError('invalid', 'The upload was damaged. Please try again.', { id, reason: 'digest_mismatch' })
      if (size === 0) throw new AppError('unsupported_media', 'This file is empty', { id, reason: 'empty' })
      const { organizationId, userId } = actor
      await received.keep(organizationId)
      const { isNew, stored } = await ingestFile(database, {
        organizationId,
        id,
        leadId,
        userId,
        name,
        mime: fileTypeOf(received.head),
        size,
        sha256,
        most: MAX_FILES_OF_LEAD,
        handover: handoverOf(actor),
      }).catch((error: unknown) => {
        throw error instanceof TooManyFiles ? tooManyFiles(id) : asHandoverRefusal(error, id)
      })
      if (stored.sha256 !== sha256 || stored.leadId !== leadId || !stored.isFile)
        throw new AppError('conflict', 'There’s already a different file with this ID', {
          id,
          reason: 'digest_conflict',
        })
      reply.code(isNew ? 201 : 200)
      return { id, leadId, sha256 }
    } finally {
      await received.discard()
    }
  }
}
