import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@canvass/contracts/shapes/errors'
import type { ServerSettings } from '@canvass/settings/settings'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error.ts'
import { errorAnswer } from '../error-answer.ts'
import { securityHeaders } from './security-headers.ts'

/** Answers requests that never reach the framework in the usual format: unknown expectations and broken HTTP. */
export function answerUnknownExpectations(app: FastifyInstance, settings: ServerSettings): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const refusal = new AppError('invalid', 'This Expect header isn’t supported')
    const headers = securityHeaders(settings, request.url ?? '/api', request.headers.host ?? '')
    response.writeHead(417, { ...headers, 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    response.end(JSON.stringify(errorAnswer(refusal, randomUUID())))
  })
}

/** Closes the connection of a refused upgrade; it has left HTTP, so nothing else would end it. */
export function closeRefusedUpgrades(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) request.raw.socket.destroySoon()
    done()
  })
}

const parserErrors: Record<string, [status: string, code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large', 'The request headers are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalid', 'The request took too long to arrive'],
}
const badRequest: [string, ErrorCode, string] = ['400 Bad Request', 'invalid', 'The request isn’t valid HTTP']

/** Answers bytes that aren't a request, directly on the socket. */
export function answerBrokenHttp(settings: ServerSettings) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
      socket.destroy()
      return
    }
    const [status, code, message] = parserErrors[error.code ?? ''] ?? badRequest
    const body = JSON.stringify(errorAnswer(new AppError(code, message), randomUUID()))
    const headers = Object.entries(securityHeaders(settings, '/api', '')).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.end(
      `HTTP/1.1 ${status}\r\n${headers.join('')}content-type: application/json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  }
}
