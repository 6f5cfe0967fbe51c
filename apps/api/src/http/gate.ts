import type { Endpoint } from '@canvass/contracts/endpoint'
import { ROLES } from '@canvass/contracts/shapes/roles'
import { comesWith, planHas } from '@canvass/domain/plan-allows'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'
import { requireSecondStep } from './second-step-first.ts'

/** With `former` answers only somebody who may no longer capture, and since when. */
export type FindActor = (request: FastifyRequest, wanted?: 'former') => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** The request named a session, and there is none of that name any more. */
    isSessionOver: boolean
    /** Why it was refused, for the log: by what rule and at which fields, and nothing of what was sent. */
    refused: { code: string; reason?: string; fields?: string[] } | undefined
  }
}

/**
 * Lets a request through or refuses it: 401 without a session, 403 below the role, but for former members where the
 * contract admits them. Whether the object asked for is theirs is the query's matter: a foreign one is simply not found.
 */
export async function requireAccess(
  { path, access, admitsFormer, scope }: Pick<Endpoint, 'path' | 'access' | 'admitsFormer' | 'scope'>,
  request: FastifyRequest,
  findActor: FindActor,
): Promise<Actor | undefined> {
  if (access === 'public') return undefined
  const actor = await findActor(request)
  if (actor) requireAuthor(request, actor)
  if (actor?.token) requireScope(request, actor, scope)
  if (actor && isAllowed(actor, access)) {
    request.actor = actor
    requireSecondStep({ path }, actor)
    return actor
  }
  const former = admitsFormer ? await findActor(request, 'former') : undefined
  if (former) {
    requireAuthor(request, former)
    return former
  }
  // Kept for the log: who was refused.
  request.actor = actor
  if (!actor) throw new AppError('unauthenticated', 'Please sign in')
  throw new AppError('forbidden', 'Your role doesn’t allow this')
}

/**
 * What a device sends by itself names whose work it is. A session that somebody else began meanwhile, on the same device,
 * does not make it theirs.
 */
function requireAuthor(request: FastifyRequest, actor: Actor): void {
  const author = request.headers['x-author-id']
  if (author === undefined || author === actor.userId) return
  request.actor = actor
  throw new AppError('forbidden', 'This belongs to someone else', { reason: 'owner_mismatch' })
}

/** What names no scope is done by people alone, so that no token makes another one or changes whose it is. */
function requireScope(request: FastifyRequest, actor: Actor, scope: Endpoint['scope']): void {
  const hasTokens = planHas(actor.user.plan, 'apiTokens')
  if (hasTokens && scope && actor.token?.scopes.includes(scope)) return
  request.actor = actor
  if (!hasTokens) throw new AppError('forbidden', comesWith('apiTokens'), { reason: 'plan' })
  throw new AppError('forbidden', scope ? `This API token wasn’t made for ${scope}` : 'API tokens can’t do this', {
    reason: 'token_scope',
  })
}

function isAllowed(actor: Actor, access: Exclude<Endpoint['access'], 'public'>): boolean {
  if (actor.isSuperAdmin) return true
  if (access === 'super_admin') return false
  return ROLES.indexOf(actor.role) <= ROLES.indexOf(access)
}
