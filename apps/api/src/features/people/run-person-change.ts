import type { PersonAction, PersonRefusal } from '@canvass/db/accounts/change-people'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../http/actor.ts'
import { auditedBy } from '../../http/audited-by.ts'
import type { SharedParts, DoorEvent } from '../auth/public.ts'
import { withDoorLog } from '../auth/public.ts'
import { personRefused } from './person-refused.ts'

/** A change to a person: who makes it, and the event it is logged as. */
interface Change {
  actor: Actor
  request: FastifyRequest
  personId: string
  event: DoorEvent['event']
}

/**
 * Changes a person and logs it. The change applies from their next request and to open sockets: this process evicts its
 * cached actors, and other processes learn of it from the database.
 * @throws AppError if the person can't be changed
 */
export function runPersonChange<T extends object>(
  { doorLog, sessions }: Pick<SharedParts, 'doorLog' | 'sessions'>,
  { actor, request, personId, event }: Change,
  work: (of: PersonAction) => Promise<T | PersonRefusal>,
): Promise<T> {
  const { organizationId, userId } = actor
  return withDoorLog(doorLog, request, { event, userId, organizationId, personId }, async () => {
    const done = await work({ by: auditedBy(actor, request), personId })
    if ('refused' in done) throw personRefused(done)
    sessions.doubt({ userId: personId })
    return done
  })
}
