import { Readable } from 'node:stream'
import { type putLabPicture as contract, parseVariants } from '@canvass/contracts/lab'
import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import { type BlobStore, TooManyBytes } from '@canvass/providers/storage/blob-store'
import { jobOf } from '@canvass/queue/jobs'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { type ByteBudget, declaredLengthOf, readPicture } from '../../captures/public.ts'
import { type LabPictures, ofActor } from '../require-lab-picture.ts'

/** As with captures, the bytes are on disk before the row is written, and the row is written before the response. */
export function putLabPicture(lab: LabPictures, blobs: BlobStore, budget: ByteBudget): Handler<typeof contract> {
  return async ({ actor, params, query, request, reply }) => {
    const of = ofActor(actor, params.id)
    const { id, organizationId } = of
    const variants = parseVariants(query.variants) ?? []
    const length = declaredLengthOf(request)
    const tooLarge = () =>
      new AppError('too_large', `Files can be up to ${Math.floor(MAX_PICTURE_BYTES / 1_000_000)} MB`, {
        id,
        reason: 'too_large',
      })
    if ((length ?? 0) > MAX_PICTURE_BYTES) throw tooLarge()
    await blobs.requireRoom(length ?? 0)
    await budget.spend(actor.userId, length ?? MAX_PICTURE_BYTES)
    const stream = request.body instanceof Readable ? request.body : request.raw
    const received = await blobs.receive(stream, { maxBytes: MAX_PICTURE_BYTES }).catch((error: unknown) => {
      throw error instanceof TooManyBytes ? tooLarge() : error
    })
    try {
      const { sha256, size } = received
      const { mime, width, height } = await readPicture(await received.read(), id)
      await received.keep(organizationId)
      const stored = await lab.put(
        { ...of, fileName: query.fileName, mime, width: width ?? 0, height: height ?? 0, size, sha256 },
        variants,
        jobOf('read-in-lab', { organizationId, pictureId: id }),
      )
      if (!stored)
        throw new AppError('conflict', 'There’s already a different photo with this ID', {
          id,
          reason: 'digest_conflict',
        })
      reply.code(stored.isNew ? 201 : 200)
      return { id, asked: variants.length }
    } finally {
      await received.discard()
    }
  }
}
