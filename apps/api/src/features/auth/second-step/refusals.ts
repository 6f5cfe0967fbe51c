import { AppError } from '../../../http/app-error.ts'

export const alreadyOn = () => new AppError('conflict', 'Two-step verification is already on')
export const notOn = () => new AppError('conflict', 'Two-step verification is off')
