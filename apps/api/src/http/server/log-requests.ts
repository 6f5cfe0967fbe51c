import type { FastifyInstance } from 'fastify'
import { isApiPath } from './security-headers.ts'

/** Logs one line per API response when it ends, and none for the app's files. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (isApiPath(request.url))
      request.log.info(
        {
          req: request,
          res: reply,
          tookMs: Math.round(reply.elapsedTime),
          ...(request.refused && { refused: request.refused }),
          ...(request.actor && { userId: request.actor.userId, organizationId: request.actor.organizationId }),
        },
        'answered',
      )
    done()
  })
}
