import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'

/** If no response arrived at all, `status` is 0 and the code says why. */
export type ApiErrorCode = ErrorAnswer['code'] | 'timeout' | 'aborted' | 'network' | 'unknown'

/**
 * Any failure of a call. `message` is the status, a colon, and the body (or the status text if the body is empty), or
 * one of three sentences for calls without a response; `answer` contains the server's own words, for forms and toasts.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly answer: Partial<ErrorAnswer> | undefined

  constructor(status: number, code: ApiErrorCode, message: string, answer?: Partial<ErrorAnswer>) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.answer = answer
  }
}

/**
 * Whether the error means that no user is signed in here, or not one with access. Only the server's own response
 * counts: the page of a proxy or portal has no code of ours, whatever its status.
 */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'unknown'

/** Whether no response arrived: then the device's own data applies. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'

/** Returns the server's own sentence for a person, if it gave one. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.answer?.message || error.answer?.error || undefined : undefined
