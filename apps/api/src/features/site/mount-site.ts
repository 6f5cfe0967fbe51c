import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { getSite } from '@canvass/contracts/health'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { publicOrigin } from '../../http/addresses.ts'
import { AppError } from '../../http/app-error.ts'
import { isApiPath } from '../../http/server/security-headers.ts'
import { serve } from '../../http/serve.ts'
import { createPageLookup, type Site } from './page-lookup.ts'
import { prerenderedPages } from './prerendered-pages.ts'

/** Cookies of a device where someone is or was signed in. With them, the root serves the app instead of a page. */
const KNOWN_DEVICE = /(?:^|; )(?:__Host-)?canvass(?:-device|-signed-in)?=/

/** Text files that the build writes along with the pages, because they contain the server's URL. */
const TEXTS: Readonly<Record<string, string>> = { '/robots.txt': 'robots.txt', '/sitemap.xml': 'sitemap.xml' }

/**
 * Serves the built app. Files with a digest in their name are immutable; the page, service worker, and manifest are
 * revalidated each time, so a new version arrives. Public pages are served as the build wrote them, app URLs get the
 * app's page, and any other URL gets a not-found page with a 404 status.
 */
export async function mountSite(app: FastifyInstance, { findActor, settings, webFolder }: Deps): Promise<void> {
  serve(app, findActor, getSite, () => ({ collector: settings.pageViewCollector ?? null }))
  const isBuilt = existsSync(join(webFolder, 'index.html'))
  if (isBuilt)
    await app.register(staticFiles, {
      root: webFolder,
      dotfiles: 'ignore',
      index: false,
      cacheControl: false,
      preCompressed: true,
      // Source maps are kept for debugging only, and the pages are served at their own URLs.
      allowedPath: (path) => path !== '/' && !isSourceMap(path) && !/^\/?pages(?:\/|$)/i.test(path),
      setHeaders: (reply, path) =>
        void reply.header('cache-control', isImmutable(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  else app.log.warn(`No app is built in ${webFolder}: only the API is served`)

  const answerPage = createPageHandler(webFolder, publicOrigin(settings))
  app.setNotFoundHandler((request, reply) => {
    const answered = isBuilt ? answerPage(request, reply) : undefined
    if (answered) return answered
    throw new AppError('not_found', 'Not found')
  })
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

const sendApp = (reply: FastifyReply) => reply.sendFile('index.html')

function createPageHandler(webFolder: string, origin: string): Answer {
  const folder = join(webFolder, 'pages')
  const index = join(folder, 'site.json')
  // Without prebuilt pages, the app handles every URL.
  if (!existsSync(index)) return (request, reply) => (wantsPage(request) ? sendApp(reply) : undefined)
  const at = createPageLookup(JSON.parse(readFileSync(index, 'utf8')) as Site)
  const answer = prerenderedPages(folder, origin)
  return (request, reply) => {
    const path = pathOf(request)
    const text = isRead(request) ? TEXTS[path] : undefined
    if (text !== undefined) return answer(request, reply, text)
    if (!wantsPage(request)) return undefined
    const found = at(path)
    if (found === 'nowhere') return answer(request, reply, '404.html', 404)
    if (found === 'app') return sendApp(reply)
    // At the root, known visitors skip the landing page; the app finds out who they are.
    if (path === '/' && KNOWN_DEVICE.test(request.headers.cookie ?? '')) return sendApp(reply)
    return answer(request, reply, found.page)
  }
}

const isSourceMap = (path: string) => /\.map(?:\.br|\.gz)?$/i.test(path)

const isImmutable = (path: string) => /[/\\]assets[/\\][^/\\]+$/.test(path)

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

// A missing image or script must not return a page. Their requests don't ask for HTML, whatever the browser.
const wantsPage = (request: FastifyRequest): boolean => {
  if (!isRead(request) || isApiPath(request.url)) return false
  const { accept = '*/*', 'sec-fetch-dest': wantedAs } = request.headers
  const namesPage = wantedAs === 'document' || accept.includes('text/html')
  const path = pathOf(request)
  return extname(path) === '' ? namesPage || accept.includes('*/*') : namesPage && !path.startsWith('/assets/')
}
