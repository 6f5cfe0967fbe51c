import { AppError } from '../../../http/app-error.ts'

export const expiredJoinLink = (): AppError =>
  new AppError('invalid', 'This link has expired or was already used. Ask for a new one.', { reason: 'link_void' })
