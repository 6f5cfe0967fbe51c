import { getDocs, getOpenApi } from '@canvass/contracts/health'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { version } from '../../version.ts'
import { docsPage, docsPagePolicy } from './docs-page.ts'
import { openApi } from './open-api.ts'

export function mountDocs(app: FastifyInstance, { findActor }: Deps): void {
  // Built on first request, to keep startup fast.
  let description: ReturnType<typeof openApi> | undefined
  const described = () => (description ??= openApi(version))

  serve(app, findActor, getOpenApi, ({ reply }) => {
    reply.type('application/json; charset=utf-8')
    return JSON.stringify(described())
  })
  serve(app, findActor, getDocs, ({ reply }) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPagePolicy)
    return docsPage(described())
  })
}
