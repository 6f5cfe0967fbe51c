import { evaluateFlag, evaluateFlags } from '@canvass/contracts/flags'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'

/** All flags are off. What a caller says of itself is never asked: it would be the caller who grants. */
export function mountFlags(app: FastifyInstance, { findActor }: Deps): void {
  serve(app, findActor, evaluateFlags, ({ body }) => ({
    flags: Object.fromEntries(body.flags.map((key) => [key, false])),
  }))
  serve(app, findActor, evaluateFlag, ({ body }) => ({
    evaluation: { enabled: false, ...(body.includeDebugInfo && { reason: 'Off for everyone' }) },
  }))
}
