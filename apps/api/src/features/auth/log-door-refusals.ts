import type { FastifyInstance } from 'fastify'
import type { DoorLog } from './door-log.ts'

const FLUSH_MS = 60_000
const refusals: Readonly<Record<number, string>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  429: 'too_many_requests',
}

/** Logs every request and socket refused because of who the caller is, and flushes the counts once a minute. */
export function logDoorRefusals(app: FastifyInstance, doorLog: DoorLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const outcome = refusals[reply.statusCode]
    if (outcome !== undefined && !doorLog.hasNoted(request))
      doorLog(request, {
        event: request.headers.upgrade === undefined ? 'request' : 'socket',
        outcome,
        userId: request.actor?.userId,
        organizationId: request.actor?.organizationId,
        route: request.routeOptions.url,
      })
    done()
  })
  const flushing = setInterval(() => doorLog.flush(), FLUSH_MS).unref()
  app.addHook('preClose', (done) => {
    clearInterval(flushing)
    doorLog.flush(true)
    done()
  })
}
