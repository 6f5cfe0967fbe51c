import { createHash } from 'node:crypto'
import { type getReading as contract, Reading } from '@canvass/contracts/readings'
import type { Database } from '@canvass/db/database'
import { findReading } from '@canvass/db/captures/readings'
import { AppError } from '../../../http/app-error.ts'
import { PRIVATE_COPY } from '../../../http/private-copy.ts'
import type { Handler } from '../../../http/serve.ts'
import { getCaptureFor } from '../../captures/public.ts'
import { readingAnswer } from '../reading-answer.ts'

/** Returns a reading. It is long and stays the same until someone corrects it, so a repeat only needs an ETag match. */
export function getReading(database: Database): Handler<typeof contract> {
  return async ({ actor, params: { id }, request, reply }) => {
    const captureId = id.toLowerCase()
    await getCaptureFor(database, actor, captureId)
    const parts = await findReading(database, { organizationId: actor.organizationId, captureId })
    if (!parts) throw new AppError('not_found', 'Not found')
    const body = JSON.stringify(Reading.parse(readingAnswer(captureId, parts)))
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`
    reply.headers({ etag: tag, ...PRIVATE_COPY })
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : body
  }
}
