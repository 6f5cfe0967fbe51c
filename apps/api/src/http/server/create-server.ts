import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import cookie from '@fastify/cookie'
import type { ServerSettings } from '@canvass/settings/settings'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import * as z from 'zod/mini'
import { answerError, answerErrors } from './answer-errors.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from '../connection-limits.ts'
import { logRequests } from './log-requests.ts'
import { loggerOptions, type LogStream } from './logger.ts'
import { guardHost, hostOf } from './own-hosts.ts'
import { guardOrigin } from './own-origin.ts'
import { answerBrokenHttp, answerUnknownExpectations, closeRefusedUpgrades } from './raw-answers.ts'
import { recordRoutes } from './route-table.ts'
import { securityHeaders, sendSecurityHeaders } from './security-headers.ts'
import { abortSlowBodies } from '../slow-bodies.ts'
import { closeOnUnreadBodies, closeOnUnreadBody } from './unread-body.ts'

/** The largest JSON body needed is some 20 kB. Photos are streamed and have a separate limit. */
const MAX_JSON_BYTES = 256 * 1024
/**
 * X-Capture-Meta with every field at its limit, in three-byte characters and base64, is some 90 kB. Node's default of
 * 16 kB would refuse such a capture forever.
 */
const MAX_HEADER_BYTES = 128 * 1024
export interface ServerOptions {
  /** The log's destination, if not standard output. */
  logStream?: LogStream
  limits?: ConnectionLimits
}

/**
 * Creates a server without features: everything a request passes before it reaches one, and every response afterward.
 */
export async function createServer(settings: ServerSettings, options: ServerOptions = {}): Promise<FastifyInstance> {
  const { logStream, limits = CONNECTION_LIMITS } = options
  // zod/mini has no built-in messages.
  z.config(z.locales.en())
  const app = fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Ignores what callers claim about their own address, except what these proxies add.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenHttp(settings),
    // A malformed URL is refused before any of our hooks run.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(settings, request.url, hostOf(request)), 'x-request-id': request.id })
      closeOnUnreadBody(request, reply, limits)
      answerError(error, request, reply)
    },
    ...transport(settings, limits),
  }) as FastifyInstance

  app.server.maxConnections = limits.connections
  recordRoutes(app)
  app.decorateRequest('actor', undefined)
  app.decorateRequest('isSessionOver', false)
  app.decorateRequest('refused', undefined)
  sendSecurityHeaders(app, settings)
  logRequests(app)
  guardHost(app, settings)
  guardOrigin(app, settings.publicUrl)
  abortSlowBodies(app, limits)
  closeOnUnreadBodies(app, limits)
  answerErrors(app)
  answerUnknownExpectations(app, settings)
  closeRefusedUpgrades(app)
  await app.register(cookie)
  app.removeContentTypeParser('text/plain')
  return app
}

/**
 * Sets the transport options. We refuse requests without a Host ourselves, in JSON, because Node's refusal is empty.
 * Headers have room for a full meta.
 */
function transport({ tlsCert, tlsKey }: ServerSettings, { headersMs, checkEveryMs }: ConnectionLimits) {
  const options = {
    requireHostHeader: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkEveryMs,
  }
  if (!tlsCert || !tlsKey) return { http: options }
  return { https: { ...options, cert: readFileSync(tlsCert), key: readFileSync(tlsKey) } }
}
