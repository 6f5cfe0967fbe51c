import type { Endpoint } from '@canvass/contracts/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { hasBody } from './has-body.ts'

/**
 * Refuses a body of another kind than the contract names, before a byte of it is read, and a body that is only
 * announced as well: what a request says of itself must be true whether or not anything follows. JSON and nothing like
 * it: a page of another site can send forms and plain text without asking, JSON it cannot.
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
  // Some programs name a type with every request; where nothing is ever read it means nothing.
  const isNamed = type !== undefined && method !== 'GET'
  if ((isNamed || hasBody(request.raw)) && essence !== 'application/json')
    throw new AppError('unsupported_media', 'The request must be JSON')
}
