import type { InvitationRefusal } from '@canvass/db/accounts/invitations'
import { AppError } from '../../http/app-error.ts'
import { noSeat } from './no-seat.ts'

const wrongEmail = (message: string): AppError => new AppError('conflict', message, { fields: { email: message } })

const refusals = {
  missing: () => new AppError('not_found', 'Not found'),
  not_admin: () => new AppError('forbidden', 'Your role doesn’t allow this'),
  over: () => new AppError('conflict', 'This invitation was already used or revoked. Create a new one.'),
  already_here: () => wrongEmail('Someone in your organization already has this email'),
  already_invited: () => wrongEmail('This email already has an open invitation. Send it again instead.'),
}

/** Builds the error for an invitation that can't be created, renewed, or revoked. */
export const invitationRefused = (refusal: InvitationRefusal): AppError =>
  refusal.refused === 'no_seat' ? noSeat(refusal) : refusals[refusal.refused]()
