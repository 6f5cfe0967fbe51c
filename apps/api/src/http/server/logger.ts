import type { FastifyServerOptions } from 'fastify'

/** A destination for log lines other than standard output. */
export interface LogStream {
  write(line: string): void
}

/**
 * Configures logging so that lines state what happened without any data: no body, query, cookie, or header, and for a
 * database error its code but not the values it quotes.
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
      // The form parser traces its own options, which include every header.
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

/** Errors whose message quotes the requested URL, query included. */
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
