import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { isApiPath } from '../../http/server/security-headers.ts'

/**
 * Serves the built app. What has a digest in its name never changes; the page, the service worker and the manifest
 * are asked for anew each time, so that a new version arrives. Any other address of a page is the app's own affair.
 */
export async function mountSite(app: FastifyInstance, { webFolder }: Deps): Promise<void> {
  const isBuilt = existsSync(join(webFolder, 'index.html'))
  if (isBuilt)
    await app.register(staticFiles, {
      root: webFolder,
      dotfiles: 'ignore',
      cacheControl: false,
      preCompressed: true,
      // Kept beside the build for who looks for a fault, and nobody else's to read.
      allowedPath: (path) => !isSourceMap(path),
      setHeaders: (reply, path) =>
        void reply.header('cache-control', isForEver(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  else app.log.warn(`No app is built in ${webFolder}: only the API is served`)

  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && asksForPage(request)) return reply.sendFile('index.html')
    throw new AppError('not_found', 'Not found')
  })
}

const isSourceMap = (path: string) => /\.map(?:\.br|\.gz)?$/i.test(path)

const isForEver = (path: string) => /[/\\]assets[/\\][^/\\]+$/.test(path)

// A picture or a script that is not there must not turn into a page.
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    !isApiPath(url) &&
    extname(path) === '' &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
  )
}
