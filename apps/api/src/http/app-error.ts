import { type ErrorAnswer, type ErrorCode, ERROR_STATUSES } from '@canvass/contracts/shapes/errors'

export type ErrorDetails = Partial<Omit<ErrorAnswer, 'message' | 'error' | 'code' | 'requestId'>> & {
  /** Seconds, sent as Retry-After. */
  retryAfter?: number
}

/** A refusal with a code for programs and a message for people. Its `cause` is logged, never sent. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERROR_STATUSES[this.code]
  }
}
