import type { listLeads as contract } from '@canvass/contracts/leads'
import type { Database } from '@canvass/db/database'
import { listLeads as stored } from '@canvass/db/leads/leads'
import type { Handler } from '../../../http/serve.ts'
import { viewerOf } from '../../../http/viewer-of.ts'
import { encodeCursor, decodeCursor } from '../lead-cursor.ts'

export function listLeads(database: Database): Handler<typeof contract> {
  return async ({ actor, query: { limit, cursor, q, status }, reply }) => {
    const { body, nextPlace } = await stored(database, viewerOf(actor), {
      limit,
      ...(cursor !== undefined && { before: decodeCursor(cursor) }),
      ...(q !== undefined && { q }),
      ...(status !== undefined && { status }),
    })
    if (nextPlace !== null) {
      const next = new URLSearchParams({ limit: String(limit) })
      if (q !== undefined) next.set('q', q)
      if (status !== undefined) next.set('status', status)
      next.set('cursor', encodeCursor(nextPlace))
      reply.header('link', `</api/leads?${next.toString()}>; rel="next"`)
    }
    return body
  }
}
