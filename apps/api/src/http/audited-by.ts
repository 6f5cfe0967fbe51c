import type { AuditBy, AuditOrigin } from '@canvass/db/audit/record-audit'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'

/** With this begins what is written of a program that asks by an API token. */
export const BY_TOKEN = 'API token; '

/** Whence a request comes, for the audit log: the address, and what the browser says of itself. */
export const originOf = (request: FastifyRequest): AuditOrigin => ({
  address: request.ip.replace(/^::ffff:/, ''),
  userAgent: request.headers['user-agent'] ?? null,
})

/** Who asks for something and whence, for the audit log of their own organization. */
export function auditedBy({ organizationId, userId, token }: Actor, request: FastifyRequest): AuditBy {
  const origin = originOf(request)
  return { organizationId, userId, ...origin, ...(token && { userAgent: `${BY_TOKEN}${origin.userAgent ?? ''}` }) }
}
