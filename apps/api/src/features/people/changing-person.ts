import type { PersonOf, PersonRefusal } from '@canvass/db/accounts/change-people'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../http/actor.ts'
import type { AuthParts, DoorNews } from '../auth/public.ts'
import { noting } from '../auth/public.ts'
import { personRefused } from './person-refused.ts'

/** What is done to a person, by whom, and under which word it is written down. */
interface Change {
  actor: Actor
  request: FastifyRequest
  personId: string
  event: DoorNews['event']
}

/**
 * Does something to a person and writes it down. Their next request and their open sockets are those of what they are
 * then: this process forgets what it knew of them, and the others hear of it from the database.
 * @throws AppError for what keeps them as they are
 */
export function changingPerson<T extends object>(
  { doorLog, sessions }: Pick<AuthParts, 'doorLog' | 'sessions'>,
  { actor: { organizationId, userId }, request, personId, event }: Change,
  work: (of: PersonOf) => Promise<T | PersonRefusal>,
): Promise<T> {
  return noting(doorLog, request, { event, userId, organizationId, personId }, async () => {
    const done = await work({ organizationId, actorId: userId, personId })
    if ('refused' in done) throw personRefused(done)
    sessions.doubt({ userId: personId })
    return done
  })
}
