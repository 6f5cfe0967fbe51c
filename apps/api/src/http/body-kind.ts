import type { Endpoint } from '@canvass/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { hasBody } from './has-body.ts'

/**
 * Refuses a body of another kind than the contract's, before reading any of it. An announced body counts too: a
 * request's declaration must hold whether or not a body follows. JSON must be exactly JSON: another site's page can
 * send forms and plain text without a preflight, but not JSON.
 * @throws AppError unsupported_media, or invalid for a form without its boundary
 */
export function requireBodyKind({ bodyKind, method }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  const essence = type?.split(';', 1)[0]?.trim().toLowerCase()
  if (bodyKind === 'bytes') return
  if (bodyKind === 'multipart') {
    if (essence !== 'multipart/form-data')
      throw new AppError('unsupported_media', 'The request must be a multipart form')
    if (!/;\s*boundary=(?:"[^"]+"|[^\s;"]+)/i.test(type ?? ''))
      throw new AppError('invalid', 'The multipart form has no boundary')
    return
  }
  // Some programs send a type with every request; on GET it means nothing.
  const isNamed = type !== undefined && method !== 'GET'
  if ((isNamed || hasBody(request.raw)) && essence !== 'application/json')
    throw new AppError('unsupported_media', 'The request must be JSON')
}
