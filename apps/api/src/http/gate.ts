import type { Access } from '@canvass/contracts/endpoint'
import { ROLES } from '@canvass/contracts/roles'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'

export type FindActor = (request: FastifyRequest) => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
}

/**
 * Lets a request through or refuses it: 401 without a session, 403 below the role. Whether the object asked for is
 * theirs is the query's matter: a foreign one is simply not found.
 */
export async function requireAccess(
  access: Access,
  request: FastifyRequest,
  findActor: FindActor,
): Promise<Actor | undefined> {
  if (access === 'public') return undefined
  const actor = await findActor(request)
  if (!actor) throw new AppError('unauthenticated', 'Please sign in')
  if (!isAllowed(actor, access)) throw new AppError('forbidden', 'Your role does not allow this')
  return actor
}

function isAllowed(actor: Actor, access: Exclude<Access, 'public'>): boolean {
  if (actor.isSuperAdmin) return true
  if (access === 'super_admin') return false
  return ROLES.indexOf(actor.role) <= ROLES.indexOf(access)
}
