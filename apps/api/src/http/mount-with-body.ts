import multipart from '@fastify/multipart'
import type { BodyKind } from '@canvass/contracts/endpoint'
import type { FastifyInstance } from 'fastify'

/**
 * Mounts a route where its body can be read, and nowhere else: what takes bytes or forms stands in a scope of its own,
 * so that a route for JSON knows no other kind of body, whatever a request calls itself.
 */
export function mountWithBody(app: FastifyInstance, bodyKind: BodyKind, mount: (scope: FastifyInstance) => void): void {
  if (bodyKind === 'bytes')
    app.register((scope, _options, done) => {
      // The bytes reach their handler as the stream they are.
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
