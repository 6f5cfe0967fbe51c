import { AppError } from '../../../http/app-error.ts'

export const alreadyOn = () =>
  new AppError('conflict', 'Two-step verification is already on', { reason: 'second_step_on' })
export const required = () =>
  new AppError('conflict', 'Your organization requires two-step verification', { reason: 'second_step_required' })
export const notOn = () => new AppError('conflict', 'Two-step verification is off')
