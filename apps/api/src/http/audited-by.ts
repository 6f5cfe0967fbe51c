import type { AuditBy, AuditOrigin } from '@canvass/db/audit/record-audit'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'

/** Prefixes the user agent in entries made with an API token. */
export const BY_TOKEN = 'API token; '

/** Returns a request's origin for the audit log: the address and the user agent. */
export const originOf = (request: FastifyRequest): AuditOrigin => ({
  address: request.ip.replace(/^::ffff:/, ''),
  userAgent: request.headers['user-agent'] ?? null,
})

/** Returns the caller and the request's origin for their organization's audit log. */
export function auditedBy({ organizationId, userId, token }: Actor, request: FastifyRequest): AuditBy {
  const origin = originOf(request)
  return { organizationId, userId, ...origin, ...(token && { userAgent: `${BY_TOKEN}${origin.userAgent ?? ''}` }) }
}
