import type { AuditBy, AuditOrigin } from '@canvass/db/audit/record-audit'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'

/** Whence a request comes, for the audit log: the address, and what the browser says of itself. */
export const originOf = (request: FastifyRequest): AuditOrigin => ({
  address: request.ip.replace(/^::ffff:/, ''),
  userAgent: request.headers['user-agent'] ?? null,
})

/** Who asks for something and whence, for the audit log of their own organization. */
export const auditedBy = ({ organizationId, userId }: Actor, request: FastifyRequest): AuditBy => ({
  organizationId,
  userId,
  ...originOf(request),
})
