import type { listSalesJourney as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { readSalesJourney } from '@canvass/db/leads/leads'
import { PRIVATE_COPY } from '../../../http/private-copy.ts'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'

/**
 * Lists the sales journey. Polled every minute and long, so it responds with only an ETag match while no lead has
 * changed.
 */
export function listSalesJourney(database: Database): Handler<typeof contract> {
  return async ({ actor, request, reply }) => {
    const known = /^(?:W\/)?"([\w-]{1,80})"$/.exec(request.headers['if-none-match'] ?? '')?.[1] ?? null
    const { body, tag } = await readSalesJourney(database, viewerOf(actor), known)
    reply.headers({ etag: `W/"${tag}"`, ...PRIVATE_COPY })
    return body ?? reply.code(304).send()
  }
}
