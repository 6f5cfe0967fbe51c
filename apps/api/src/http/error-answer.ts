import type { ErrorAnswer, ErrorCode } from '@canvass/contracts/shapes/errors'
import { isDatabaseUnavailable, isDatabaseFull, isUnstorable } from '@canvass/db/database-errors'
import { AppError } from './app-error.ts'

/** Builds the response body for a refusal, with none of its internals. */
export function errorAnswer(error: AppError, requestId: string): ErrorAnswer {
  const { retryAfter: _, ...details } = error.details
  return { message: error.message, error: error.message, code: error.code, requestId, ...details }
}

/**
 * Turns any thrown value into a refusal that may be shown. Only unforeseen errors become `internal`.
 * @param isCutOff whether the request itself broke off: its stream and the database's fail with the same codes
 */
export function asAppError(error: unknown, isCutOff = false): AppError {
  if (error instanceof AppError) return error
  const options = { cause: error }
  const { code, statusCode, message = '' } = (error ?? {}) as { code?: unknown; statusCode?: unknown; message?: string }
  if (typeof code === 'string') {
    const known = isCutOff ? (frameworkErrors[code] ?? cutOffErrors[code]) : frameworkErrors[code]
    if (known) return new AppError(...known, {}, options)
    if (diskFullCode.test(code) || isDatabaseFull(error))
      return new AppError('storage_full', outOfSpace, { retryAfter: FULL_RETRY_S }, options)
    // The database can't store this value. Our own checks should have caught it, but it is still the caller's fault.
    if (isUnstorable(error)) return new AppError('invalid', 'Part of this request can’t be saved', {}, options)
  }
  if (brokenForm.test(message)) return new AppError('invalid', 'The form data is damaged or incomplete', {}, options)
  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', 'Please try again in a moment', { retryAfter: 5 }, options)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError(codeByStatus[statusCode] ?? 'invalid', 'Something in this request is invalid', {}, options)
  return new AppError('internal', 'Something went wrong on our end', {}, options)
}

const tooLarge = ['too_large', 'The request is too large'] as const
const notJson = ['invalid', 'The body isn’t valid JSON'] as const

const frameworkErrors: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_BAD_URL: ['invalid', 'The address is malformed'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Not found'],
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is too large'],
  FST_FILES_LIMIT: ['too_large', 'Send one file at a time'],
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'This content type isn’t supported'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media', 'The request must be a multipart form'],
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The body doesn’t match its Content-Length'],
  FST_ERR_VALIDATION: ['invalid', 'Something in this request is invalid'],
}

/** The errors of a request stream that broke off. */
const cutOffErrors: Record<string, readonly [ErrorCode, string]> = {
  ECONNRESET: ['invalid', 'The request was cut off'],
  ERR_STREAM_PREMATURE_CLOSE: ['invalid', 'The request was cut off'],
}

/** System errors for a full disk or an exhausted quota. */
const diskFullCode = /^(?:ENOSPC|EDQUOT)$/
const outOfSpace = 'The server is out of space. What’s on your device stays safe there and will be sent later.'
/** Someone has to free up space first, which takes more than a moment. */
const FULL_RETRY_S = 60

const codeByStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
}

/** The multipart parser's errors, which carry no status. */
const brokenForm =
  /Unexpected end of (?:form|multipart)|Boundary not found|Malformed (?:part|content)|Part terminated early/i
