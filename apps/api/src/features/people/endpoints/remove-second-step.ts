import type { removeSecondStep as contract } from '@canvass/contracts/people'
import { removeSecondStepOfPerson } from '@canvass/db/accounts/remove-second-step-of-person'
import type { Handler } from '../../../http/serve.ts'
import { secondStepRemovedEmail, type SharedParts } from '../../auth/public.ts'
import { runPersonChange } from '../run-person-change.ts'

/** Requires the caller's password, since it unlocks another person's account, and never applies to the caller's own. */
export function removeSecondStep(parts: SharedParts): Handler<typeof contract> {
  const { database, sessions, settings } = parts
  return async ({ actor, params, body: { currentPassword }, request }) => {
    const personId = params.id.toLowerCase()
    await parts.requireOwner(actor, currentPassword)
    const { endedSessions } = await runPersonChange(
      parts,
      { actor, request, personId, event: 'remove_second_step' },
      (of) => removeSecondStepOfPerson(database, of, (person) => secondStepRemovedEmail(person, settings)),
    )
    sessions.forgetUser(personId)
    return { id: personId, endedSessions }
  }
}
