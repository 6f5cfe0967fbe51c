import type { Endpoint } from '@canvass/contracts/endpoint'
import { ROLES } from '@canvass/contracts/shapes/roles'
import { describeRequiredPlan, hasPlanFeature } from '@canvass/domain/plan-limits'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { AppError } from './app-error.ts'
import { requireSecondStep } from './require-second-step.ts'

/** With `former`, resolves only for former members, along with the date their access ended. */
export type FindActor = (request: FastifyRequest, wanted?: 'former') => Promise<Actor | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
    /** The request had a session cookie, but that session no longer exists. */
    isSessionOver: boolean
    /** The reason of a refusal, for the log: the rule and the fields, but no submitted data. */
    refused: { code: string; reason?: string; fields?: string[] } | undefined
  }
}

/**
 * Admits a request or refuses it: 401 without a session, 403 below the role, except for former members if the contract
 * admits them. Ownership is up to the query, which reports another organization's object as not found.
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
  // The audit log needs to know who was refused.
  request.actor = actor
  if (!actor) throw new AppError('unauthenticated', 'Please sign in')
  throw new AppError('forbidden', 'Your role doesn’t allow this')
}

/**
 * A device's background work names its author. Another user's session, started on the same device in the meantime, must
 * not take it over.
 */
function requireAuthor(request: FastifyRequest, actor: Actor): void {
  const author = request.headers['x-author-id']
  if (author === undefined || author === actor.userId) return
  request.actor = actor
  throw new AppError('forbidden', 'This belongs to someone else', { reason: 'owner_mismatch' })
}

/** Operations without a scope are reserved for people, so a token can't create tokens or change its owner. */
function requireScope(request: FastifyRequest, actor: Actor, scope: Endpoint['scope']): void {
  const hasTokens = hasPlanFeature(actor.user.plan, 'apiTokens')
  if (hasTokens && scope && actor.token?.scopes.includes(scope)) return
  request.actor = actor
  if (!hasTokens) throw new AppError('forbidden', describeRequiredPlan('apiTokens'), { reason: 'plan' })
  throw new AppError(
    'forbidden',
    scope ? `This API token doesn’t have the scope ${scope}` : 'API tokens can’t do this',
    {
      reason: 'token_scope',
    },
  )
}

function isAllowed(actor: Actor, access: Exclude<Endpoint['access'], 'public'>): boolean {
  if (actor.isSuperAdmin) return true
  if (access === 'super_admin') return false
  return ROLES.indexOf(actor.role) <= ROLES.indexOf(access)
}
