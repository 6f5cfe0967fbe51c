import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asAppError, errorAnswer } from '../error-answer.ts'
import { dropPrivateCopies } from '../private-copy.ts'

/** Answers whatever was thrown, once and for all; what is our fault is logged, never told. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asAppError(error, request.raw.readableAborted || request.raw.errored !== null)
  if (refusal.status >= 500) request.log.error({ err: error }, 'A request failed')
  else if (refusal.cause) request.log.info({ err: refusal.cause }, 'A request was refused')
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', String(refusal.details.retryAfter))
  if (refusal.status === 401 && request.isSessionOver) dropPrivateCopies(reply)
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .removeHeader('etag')
    .removeHeader('last-modified')
    .header('cache-control', 'no-store')
    .send(errorAnswer(refusal, request.id))
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}
