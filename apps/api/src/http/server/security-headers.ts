import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyInstance } from 'fastify'
import { isHttps } from '../addresses.ts'
import { AppError } from '../app-error.ts'
import { hostOf } from './own-hosts.ts'

const policy = (...directives: string[]) => directives.join('; ')

/** Data is never a page: nothing in it may run, load, or be framed. */
const dataPolicy = policy("default-src 'none'", "frame-ancestors 'none'")

/**
 * The app loads everything from this origin. A worker takes the policy from its own file, so every app file carries
 * one. Only workers may compile WebAssembly, because photo and code reading runs there.
 */
const appPolicy = (host: string, mayCompile: boolean, collector: string | undefined) =>
  policy(
    "default-src 'none'",
    `script-src 'self'${mayCompile ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Sockets are listed besides 'self', which doesn't cover them in older Safari versions; so is the page view
    // collector, if set.
    `connect-src 'self'${/^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''}${collector ? ` ${new URL(collector).origin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Text never becomes script, in a page, a worker, or the service worker. The app's one policy covers its workers'
    // URLs, and nothing in it turns text into markup or code.
    "require-trusted-types-for 'script'",
    'trusted-types app',
  )

/** The build's worker scripts have "worker" in their names. */
const isWorkerScript = (url: string): boolean => /^\/assets\/[\w-]*worker[\w.-]*\.js$/.test(url)

/** Whether a URL belongs to the API; the app handles all others. */
export const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

/** Returns the headers of every response, including errors. `url` and `host` are as requested. */
export function securityHeaders(settings: ServerSettings, url: string, host: string): Record<string, string> {
  const isApi = isApiPath(url)
  return {
    'content-security-policy': isApi ? dataPolicy : appPolicy(host, isWorkerScript(url), settings.pageViewCollector),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The URL of a page that sets a new password contains its token.
    'referrer-policy': /^\/(?:reset-password|invite)\b/.test(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), serial=(), display-capture=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isApi && { 'cache-control': 'no-store' }),
    ...(isHttps(settings) && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

export function sendSecurityHeaders(app: FastifyInstance, settings: ServerSettings): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...securityHeaders(settings, request.url, hostOf(request)), 'x-request-id': request.id })
    const isNameless = request.headers.host === undefined && request.raw.httpVersion !== '1.0'
    done(isNameless ? new AppError('invalid', 'The request has no Host header') : undefined)
  })
}
