import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../app-error.ts'
import { asAppError, errorAnswer } from '../error-answer.ts'
import { dropPrivateCopies } from '../private-copy.ts'

/** Responds to any thrown error, in one place; server faults are logged, never shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asAppError(error, request.raw.readableAborted || request.raw.errored !== null)
  if (refusal.status >= 500) request.log.error({ err: error }, 'A request failed')
  else if (refusal.cause) request.log.info({ err: refusal.cause }, 'A request was refused')
  request.refused = refusedBy(refusal)
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

/** Unknown field names come from the caller, so only names that could be ours are logged. */
function refusedBy({ code, details: { reason, fields } }: AppError): FastifyRequest['refused'] {
  const named = Object.keys(fields ?? {}).filter((name) => /^[a-z][\w.]{0,39}$/i.test(name))
  return { code, ...(reason !== undefined && { reason }), ...(named.length > 0 && { fields: named.slice(0, 10) }) }
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}
