import multipart from '@fastify/multipart'
import type { BodyKind } from '@canvass/contracts/endpoint'
import type { FastifyInstance } from 'fastify'

/**
 * Mounts a route together with the only body parser it needs. Routes for bytes or forms get separate scopes, so a JSON
 * route can't parse another kind of body, whatever a request declares.
 */
export function mountWithBody(app: FastifyInstance, bodyKind: BodyKind, mount: (scope: FastifyInstance) => void): void {
  if (bodyKind === 'bytes')
    app.register((scope, _options, done) => {
      // Passes the bytes to the handler as a stream.
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
      mount(scope)
      done()
    })
  else if (bodyKind === 'multipart')
    app.register(async (scope) => {
      await scope.register(multipart)
      mount(scope)
    })
  else mount(app)
}
