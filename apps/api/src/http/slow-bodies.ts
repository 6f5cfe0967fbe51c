import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from './connection-limits.ts'
import { hasBody } from './has-body.ts'

const waits = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * Aborts a request whose body doesn't arrive in time. Node has a single limit for all requests, long enough for a large
 * photo; small requests and unauthenticated callers get less time.
 */
export function abortSlowBodies(app: FastifyInstance, { bodyMs }: ConnectionLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) {
      const { socket } = request.raw
      const timer = setTimeout(() => {
        const slow = Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
        app.server.emit('clientError', slow, socket)
      }, bodyMs)
      waits.set(request, timer)
      for (const over of ['end', 'close']) request.raw.once(over, () => clearTimeout(timer))
    }
    done()
  })
}

/** Lifts the limit for an upload whose sender is allowed to make it. */
export function allowSlowBody(request: FastifyRequest): void {
  clearTimeout(waits.get(request))
}
