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
import { endSlowBodies } from '../slow-bodies.ts'
import { closeOverUnreadBodies, closeOverUnreadBody } from './unread-body.ts'

/** The largest JSON that anything here needs is some 20 kB. Pictures are streams and have their own limit. */
const MAX_JSON_BYTES = 256 * 1024
/**
 * X-Capture-Meta with every field at its limit, in letters of three bytes and base64, is some 90 kB. Node's own limit of
 * 16 kB would refuse such a capture for ever.
 */
const MAX_HEADER_BYTES = 128 * 1024
export interface ServerOptions {
  /** Where the log goes when not to standard output. */
  logStream?: LogStream
  limits?: ConnectionLimits
}

/** A server that knows no feature yet: what every request meets before it reaches one, and every answer after. */
export async function createServer(settings: ServerSettings, options: ServerOptions = {}): Promise<FastifyInstance> {
  const { logStream, limits = CONNECTION_LIMITS } = options
  // zod/mini brings no sentences of its own.
  z.config(z.locales.en())
  const app = fastify({
    logger: loggerOptions(settings.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Whatever a caller writes of its own address counts for nothing, but for what these have added to it.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: limits.uploadMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerBrokenHttp(settings),
    // A malformed address is refused before any hook of ours has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...securityHeaders(settings, request.url, hostOf(request)), 'x-request-id': request.id })
      closeOverUnreadBody(request, reply, limits)
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
  endSlowBodies(app, limits)
  closeOverUnreadBodies(app, limits)
  answerErrors(app)
  answerUnknownExpectations(app, settings)
  closeRefusedUpgrades(app)
  await app.register(cookie)
  app.removeContentTypeParser('text/plain')
  return app
}

/** Requests without a Host are refused by us, in JSON; Node's own refusal is empty. Headers have room for all of a meta. */
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
