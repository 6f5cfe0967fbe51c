import type { PersonRefusal } from '@canvass/db/accounts/change-people'
import { AppError } from '../../http/app-error.ts'
import { noSeat } from '../organization/public.ts'

/** The answer to who may not be changed. */
export function personRefused(refusal: PersonRefusal): AppError {
  switch (refusal.refused) {
    case 'missing':
      return new AppError('not_found', 'Not found')
    case 'not_admin':
      return new AppError('forbidden', 'Your role doesn’t allow this')
    case 'platform':
      return new AppError('conflict', 'This person runs Canvass. Their account can’t be changed here.')
    case 'self':
      return new AppError('conflict', 'You can’t do this to your own account. Ask another admin.')
    case 'last_admin':
      return new AppError('conflict', 'An organization needs an admin. Make someone else an admin first.', {
        reason: 'last_admin',
      })
    case 'inactive':
      return new AppError('conflict', 'This person is deactivated')
    case 'no_seat':
      return noSeat(refusal)
  }
}
