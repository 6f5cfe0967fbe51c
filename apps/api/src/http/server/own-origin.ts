import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { hostOf } from './own-hosts.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests that another site's page makes in its user's name, on every unsafe route, including public ones
 * (being signed in as someone else is an attack too), and on every socket. The browser's headers decide: Sec-Fetch-Site
 * if sent, otherwise Origin. A request with neither doesn't come from a page; programs don't send the session cookie
 * automatically, so there is nothing to abuse, and they are admitted. A page's socket always has an Origin, and one
 * without is refused, because nothing else guards what it then reads.
 */
export function guardOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isRefused(request, publicUrl) ? new AppError('forbidden', 'This request came from another site') : undefined)
  })
}

function isRefused(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const isSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
  if (safe.has(request.method) && !isSocket) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = request.headers
  if (origin === undefined) return isSocket
  return !isOwnOrigin(origin, hostOf(request), publicUrl)
}

function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase() && /^https?:/.test(origin)
}
