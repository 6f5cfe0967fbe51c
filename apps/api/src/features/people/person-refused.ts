import type { PersonRefusal } from '@canvass/db/accounts/change-people'
import { AppError } from '../../http/app-error.ts'
import { noSeat } from '../organization/public.ts'

const refusals = {
  missing: () => new AppError('not_found', 'Not found'),
  not_admin: () => new AppError('forbidden', 'Your role doesn’t allow this'),
  platform: () => new AppError('conflict', 'This person runs Canvass. Their account can’t be changed here.'),
  self: () => new AppError('conflict', 'You can’t do this to your own account. Ask another admin.'),
  last_admin: () =>
    new AppError('conflict', 'An organization needs an admin. Make someone else an admin first.', {
      reason: 'last_admin',
    }),
  no_second_step: () => new AppError('conflict', 'Two-step verification is already off for this person'),
  erased: () => new AppError('conflict', 'This account was erased. Invite them again to give them a new one.'),
  inactive: () => new AppError('conflict', 'This person is deactivated'),
}

/** Builds the error for a person who may not be changed. */
export const personRefused = (refusal: PersonRefusal): AppError =>
  refusal.refused === 'no_seat' ? noSeat(refusal) : refusals[refusal.refused]()
