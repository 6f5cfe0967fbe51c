import { Readable } from 'node:stream'
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
    // A form's length is that of its only picture plus a little more.
    await parts.blobs.requireRoom(declaredLengthOf(request) ?? 0)
    const { isNew, capture } = await ingest(parts, actor, {
      id: idempotencyKeyOf(request),
      bytes: Readable.from(imageOf(request)),
      kind: 'picture',
      meta: captureMetaOf(request),
    })
    reply.code(isNew ? 201 : 200)
    return processAnswer(capture)
  }
}

/**
 * Yields the bytes of the form's only image. Ends only after reading the rest of the form: a second file is refused
 * before any of the first is stored, so a sender of two files can't believe that both are safe.
 */
async function* imageOf(request: FastifyRequest): AsyncGenerator<Buffer> {
  // One byte above the limit, so an oversized file is detected instead of silently truncated.
  const limits = { fileSize: MAX_PICTURE_BYTES + 1, files: 2, fields: 10, parts: 12 }
  let isThere = false
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue
    if (isThere) throw notOneImage('The form has more than one file; send one at a time, in the “image” field')
    if (part.fieldname !== 'image') throw notOneImage('The form needs one file in the “image” field')
    isThere = true
    yield* part.file
  }
  if (!isThere) throw notOneImage('The form needs one file in the “image” field')
}

const notOneImage = (message: string): AppError =>
  new AppError('invalid', message, { fields: { image: 'Choose one file' } })
