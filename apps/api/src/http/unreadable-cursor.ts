import { AppError } from './app-error.ts'

/** Refuses a cursor that we did not make. */
export const unreadableCursor = (): AppError =>
  new AppError('invalid', 'This cursor isn’t valid', { fields: { cursor: 'Isn’t a valid cursor' } })
