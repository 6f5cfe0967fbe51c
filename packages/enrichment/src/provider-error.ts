/** A failure outside our system. `isRetryable` tells whether the same call may succeed later. */
export class ProviderError extends Error {
  readonly code: string
  readonly isRetryable: boolean
  constructor(code: string, message: string, isRetryable: boolean, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ProviderError'
    this.code = code
    this.isRetryable = isRetryable
  }
}
