import { AppError } from './app-error.ts'

/** Builds the refusal of a cursor that we didn't issue. */
export const unreadableCursor = (): AppError =>
  new AppError('invalid', 'This cursor isn’t valid', { fields: { cursor: 'Isn’t a valid cursor' } })
