import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyInstance } from 'fastify'
import { isHttps } from '../addresses.ts'
import { AppError } from '../app-error.ts'
import { hostOf } from './own-hosts.ts'

const policy = (...directives: string[]) => directives.join('; ')

/** Data is never a page: nothing in it may run, load or be framed. */
const dataPolicy = policy("default-src 'none'", "frame-ancestors 'none'")

/**
 * The app and everything it loads come from here. A worker takes its policy from its own file, which is why every file
 * of the app carries it; and only a worker may compile WebAssembly: what reads pictures and codes runs in one.
 */
const appPolicy = (host: string, mayCompile: boolean, collector: string | undefined) =>
  policy(
    "default-src 'none'",
    `script-src 'self'${mayCompile ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Named beside 'self', which older Safaris do not take to mean sockets; and who counts page views, if somebody does.
    `connect-src 'self'${/^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''}${collector ? ` ${new URL(collector).origin}` : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes a script: not in a page, a worker, or the service worker. The app has one policy, for the addresses
    // of its own workers, and nothing in it makes markup or code of texts.
    "require-trusted-types-for 'script'",
    'trusted-types app',
  )

/** Scripts of the build that are workers have the word in their names. */
const isWorkerScript = (url: string): boolean => /^\/assets\/[\w-]*worker[\w.-]*\.js$/.test(url)

/** Whether an address belongs to the API; all else is the app. */
export const isApiPath = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

/** What every answer carries, errors included. `url` and `host` as they were asked for. */
export function securityHeaders(settings: ServerSettings, url: string, host: string): Record<string, string> {
  const isApi = isApiPath(url)
  return {
    'content-security-policy': isApi ? dataPolicy : appPolicy(host, isWorkerScript(url), settings.pageViewCollector),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The address of a page that sets a new password holds the key to it.
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
