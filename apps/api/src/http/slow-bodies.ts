import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConnectionLimits } from './connection-limits.ts'
import { hasBody } from './has-body.ts'

const waits = new WeakMap<FastifyRequest, NodeJS.Timeout>()

/**
 * Ends a request whose body does not arrive in time. Node knows one limit for all requests, and that is as long as a
 * large picture may take; whoever sends a few letters, or nobody at all, is not given as long.
 */
export function endSlowBodies(app: FastifyInstance, { bodyMs }: ConnectionLimits): void {
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

/** For an upload, once it is known that its sender may make one. */
export function allowSlowBody(request: FastifyRequest): void {
  clearTimeout(waits.get(request))
}
