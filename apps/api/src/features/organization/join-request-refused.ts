import type { InvitationRefusal } from '@canvass/db/accounts/invitations'
import { AppError } from '../../http/app-error.ts'
import { invitationRefused } from './invitation-refused.ts'

/** Builds the error for a join request that can't be approved or declined. */
export const joinRequestRefused = (refusal: InvitationRefusal): AppError =>
  refusal.refused === 'over'
    ? new AppError('conflict', 'Someone already decided on this request.', { reason: 'decided' })
    : invitationRefused(refusal)
