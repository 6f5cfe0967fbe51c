import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { hostOf } from './own-hosts.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site's page would have a browser do in its user's name, on every unsafe route, public ones too
 * (being signed in as somebody else is an attack as well), and on every socket. The browser's own word decides:
 * Sec-Fetch-Site where it sends it, else Origin. A request with neither does not come from a page; for programs the
 * session cookie is not sent by itself, so there is nothing to abuse, and they are let through. A socket always
 * carries an Origin when a page opens it, and one without is refused, for nothing else guards what it then reads.
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
