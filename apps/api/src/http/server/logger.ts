import type { FastifyServerOptions } from 'fastify'

/** Where log lines go when not to standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * Lines that say what happened and never with which data: no body, no query, no cookie, no header, and of an error of
 * the database its code, not the values that it quotes.
 */
export function loggerOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    redact: [
      '*.password',
      '*.token',
      '*.accessCode',
      '*.email',
      '*.cookie',
      '*.authorization',
      // The reader of forms traces its own options, and in them every header.
      'busboyOptions.headers',
    ],
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Their messages quote the address as it was asked for, query and all. */
const quotesAddress = new Set<unknown>(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_ERR_NOT_FOUND'])

function describeError(error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) {
  const { code, constraint, table } = error
  if (quotesAddress.has(code)) return { type: error.name, message: 'The address is not right', stack: '', code }
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(error.cause instanceof Error && { cause: `${error.cause.name}: ${error.cause.message}` }),
  }
}
