import type { ErrorAnswer } from '@canvass/contracts/shapes/errors'

/** Where no answer came at all, `status` is 0 and the code says why. */
export type ApiErrorCode = ErrorAnswer['code'] | 'timeout' | 'aborted' | 'network' | 'unknown'

/**
 * Every way in which a call fails. `message` is the status, a colon and the body (or the status text when the body
 * is empty), or one of the three sentences for calls that got no answer; `answer` is the server's own words, for
 * forms and toasts.
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
 * Whether the error says that nobody is signed in here, or not as one who may. Only an answer of the server says so: the
 * page of a proxy or a portal has no code of ours, whatever its status.
 */
export const isSignedOutError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403) && error.code !== 'unknown'

/** Whether no answer came: then what the device knows stands. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network'

/** The server's own sentence for a person, when it gave one. */
export const serverMessage = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.answer?.message || error.answer?.error || undefined : undefined
