import { AppError } from '../../../http/app-error.ts'

export const expiredInvitation = (): AppError =>
  new AppError('invalid', 'This invitation has expired or was already used. Ask for a new one.', {
    reason: 'link_void',
  })
