import { Readable } from 'node:stream'
import { MAX_VOICE_NOTE_BYTES, type putAttachment as contract } from '@canvass/contracts/attachments'
import { ingestAttachment } from '@canvass/db/captures/attachments'
import type { Database } from '@canvass/db/database'
import { type BlobStore, TooManyBytes } from '@canvass/providers/storage/blob-store'
import { jobOf } from '@canvass/queue/jobs'
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
import { audioTypeOf } from '../audio-type.ts'
import { durationOf } from '../duration.ts'
import { requireOwnCapture } from '../require-own-capture.ts'

/** As with captures, the bytes are on disk before the row is written, and the row is written before the response. */
export function putAttachment(parts: { database: Database; blobs: BlobStore }): Handler<typeof contract> {
  const { database, blobs } = parts
  const budget = openByteBudget(database)
  return async ({ actor, params, request, reply }) => {
    const [captureId, id] = [params.id.toLowerCase(), params.attachmentId.toLowerCase()]
    const durationMs = durationOf(request)
    const declared = { sha256: declaredDigestOf(request), length: declaredLengthOf(request) }
    await requireOwnCapture(database, actor, captureId)
    await requireHandover(database, actor, captureId, id)
    const tooLarge = () =>
      new AppError('too_large', `Voice notes can be up to ${MAX_VOICE_NOTE_BYTES / 1024 ** 2} MB`, {
        id,
        reason: 'too_large',
      })
    if ((declared.length ?? 0) > MAX_VOICE_NOTE_BYTES) throw tooLarge()
    await blobs.requireRoom(declared.length ?? 0)
    await budget.spend(actor.userId, declared.length ?? 0)
    const stream = request.body instanceof Readable ? request.body : request.raw
    const received = await blobs.receive(stream, { maxBytes: MAX_VOICE_NOTE_BYTES }).catch((error: unknown) => {
      throw error instanceof TooManyBytes ? tooLarge() : error
    })
    try {
      const { sha256, size } = received
      if ((declared.sha256 ?? sha256) !== sha256 || (declared.length ?? size) !== size)
        throw new AppError('invalid', 'The upload was damaged. Please try again.', { id, reason: 'digest_mismatch' })
      const mime = audioTypeOf(await received.read())
      if (!mime) throw new AppError('unsupported_media', 'This isn’t a recording', { id, reason: 'not_audio' })
      const { organizationId, userId } = actor
      await received.keep(organizationId)
      const { isNew, stored } = await ingestAttachment(
        database,
        {
          organizationId,
          id,
          captureId,
          userId,
          kind: 'voice_note',
          mime,
          size,
          sha256,
          durationMs,
          handover: handoverOf(actor),
        },
        jobOf('transcribe-note', { organizationId, attachmentId: id }),
      ).catch((error: unknown) => {
        throw asHandoverRefusal(error, id)
      })
      if (stored.sha256 !== sha256 || stored.captureId !== captureId)
        throw new AppError('conflict', 'There’s already a different recording with this ID', {
          id,
          reason: 'digest_conflict',
        })
      reply.code(isNew ? 201 : 200)
      return { id, captureId, sha256 }
    } finally {
      await received.discard()
    }
  }
}
