import { Readable } from 'node:stream'
import { CaptureMeta, type processManual as contract } from '@canvass/contracts/captures'
import type { Handler } from '../../../http/serve.ts'
import { captureMetaOf, idempotencyKeyOf } from '../capture-headers.ts'
import { ingest, type IngestParts } from '../ingest.ts'
import { processAnswer } from '../received-answer.ts'

export function processManual(parts: IngestParts): Handler<typeof contract> {
  return async ({ actor, body, request, reply }) => {
    const { isNew, capture } = await ingest(parts, actor, {
      id: idempotencyKeyOf(request),
      bytes: Readable.from([Buffer.from(body.manualText)]),
      kind: 'typed',
      meta: CaptureMeta.parse({ ...captureMetaOf(request), source: 'manual' }),
    })
    reply.code(isNew ? 201 : 200)
    return processAnswer(capture)
  }
}
