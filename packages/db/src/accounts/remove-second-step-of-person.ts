import { sql } from 'kysely'
import { deleteSecret } from '../secrets/sealed-secrets.ts'
import type { Database } from '../database.ts'
import { type PersonAction, type PersonRefusal, record, withPerson } from './change-people.ts'
import { type NewEmail, queueEmail } from './emails.ts'
import { totpSecretSlot } from './second-steps.ts'

/** The recipient of the notification. */
export interface NotifiedPerson {
  email: string
  firstName: string
  username: string
}

/**
 * Turns off the second step of a person who has lost it and signs them out everywhere: anyone who signed in with the
 * lost device is out too. Returns how many sessions ended.
 */
export function removeSecondStepOfPerson(
  database: Database,
  of: PersonAction,
  emailTo: (person: NotifiedPerson) => NewEmail,
): Promise<{ endedSessions: number } | PersonRefusal> {
  const { personId, by } = of
  const { organizationId } = by
  return withPerson(database, of, async ({ tenant, person }) => {
    if (person.id === by.userId) return { refused: 'self' }
    if (!person.isActive) return { refused: 'inactive' }
    const removed = await tenant
      .deleteFrom('secondSteps')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', personId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return { refused: 'no_second_step' }
    await deleteSecret(tenant, totpSecretSlot({ organizationId, userId: personId }))
    const ended = await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', organizationId)
      .where('userId', '=', personId)
      .executeTakeFirst()
    const told = await tenant
      .selectFrom('users')
      .select(['email', 'firstName', 'username', sql<boolean>`owns_email`.as('ownsEmail')])
      .where('organizationId', '=', organizationId)
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    if (told.ownsEmail) await queueEmail(tenant, emailTo(told))
    await record(tenant, of, { action: 'second_step_removed' })
    return { endedSessions: Number(ended.numDeletedRows) }
  })
}
