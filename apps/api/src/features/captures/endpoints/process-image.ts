import type { MultipartFile } from '@fastify/multipart'
import type { processImage as contract } from '@canvass/contracts/captures'
import { MAX_PICTURE_BYTES } from '@canvass/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/serve.ts'
import { captureMetaOf, declaredLengthOf, idempotencyKeyOf } from '../capture-headers.ts'
import { ingest, type IngestParts } from '../ingest.ts'
import { processAnswer } from '../received-answer.ts'

export function processImage(parts: IngestParts): Handler<typeof contract> {
  return async ({ actor, request, reply }) => {
    const id = idempotencyKeyOf(request)
    const meta = captureMetaOf(request)
    // Of a form the length is that of its one picture, and a little more.
    await parts.blobs.requireRoom(declaredLengthOf(request) ?? 0)
    const { file } = await imageOf(request)
    const { isNew, capture } = await ingest(parts, actor, { id, bytes: file, kind: 'picture', meta })
    reply.code(isNew ? 201 : 200)
    return processAnswer(capture)
  }
}

async function imageOf(request: FastifyRequest): Promise<MultipartFile> {
  // One byte more than is allowed, so that what is too large is seen to be and is not cut off in silence.
  const file = await request.file({ limits: { fileSize: MAX_PICTURE_BYTES + 1, files: 1, fields: 10, parts: 11 } })
  if (file?.fieldname === 'image') return file
  file?.file.resume()
  throw new AppError('invalid', 'The form needs one file in the “image” field', {
    fields: { image: 'Add one file' },
  })
}
