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
    // Of a form the length is that of its one picture, and a little more.
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
 * The bytes of the one image of a form. They end only after the rest of the form has been looked at: a second file is
 * refused before anything is kept of the first, for who sends two must not believe that both are safe.
 */
async function* imageOf(request: FastifyRequest): AsyncGenerator<Buffer> {
  // One byte more than is allowed, so that what is too large is seen to be and is not cut off in silence.
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
