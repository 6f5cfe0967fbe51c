import type { ErrorAnswer, ErrorCode } from '@canvass/contracts/errors'
import { AppError } from './app-error.ts'

/** What is sent for a refusal, and nothing else of it. */
export function errorAnswer(error: AppError, requestId: string): ErrorAnswer {
  const { retryAfter: _, ...details } = error.details
  return { message: error.message, error: error.message, code: error.code, requestId, ...details }
}

/** Turns whatever was thrown into a refusal that may be shown. Only what nobody foresaw becomes `internal`. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const options = { cause: error }
  const { code, statusCode, message = '' } = (error ?? {}) as { code?: unknown; statusCode?: unknown; message?: string }
  if (typeof code === 'string') {
    const known = ofFramework[code]
    if (known) return new AppError(...known, {}, options)
    if (isDatabaseAway(code))
      return new AppError('unavailable', 'Please try again in a moment', { retryAfter: 5 }, options)
    // A value that the database cannot hold: our own checks should have seen it, but it is still the caller's.
    if (/^22[0-9A-Z]{3}$/.test(code))
      return new AppError('invalid', 'A value of the request cannot be stored', {}, options)
  }
  if (brokenForm.test(message))
    return new AppError('invalid', 'The form of the request is broken or cut off', {}, options)
  if (databaseAway.test(message))
    return new AppError('unavailable', 'Please try again in a moment', { retryAfter: 5 }, options)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError(ofStatus[statusCode] ?? 'invalid', 'The request is not right', {}, options)
  return new AppError('internal', 'Something went wrong on our side', {}, options)
}

const tooLarge = ['too_large', 'The request is too large'] as const
const notJson = ['invalid', 'The body is not valid JSON'] as const

const ofFramework: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_BAD_URL: ['invalid', 'The address is malformed'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Not found'],
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is too large'],
  FST_FILES_LIMIT: ['too_large', 'Only one file can be sent at once'],
  FST_PARTS_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'This content type is not understood here'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media', 'The request must be a multipart form'],
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['invalid', 'The body is not as long as announced'],
  FST_ERR_VALIDATION: ['invalid', 'The request is not right'],
  ECONNRESET: ['invalid', 'The request was cut off'],
  ERR_STREAM_PREMATURE_CLOSE: ['invalid', 'The request was cut off'],
}

const ofStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
}

/** What the multipart reader throws, without a status of its own. */
const brokenForm =
  /Unexpected end of (?:form|multipart)|Boundary not found|Malformed (?:part|content)|Part terminated early/i

/** The same, where the driver has no code for it: cut off before a query or in it, and the last two while we close. */
const databaseAway =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|pool after calling end|driver has already been destroyed/

/** Refused, shutting down, starting up, too many connections; a lock that came not free, a transaction that was ended. */
const isDatabaseAway = (code: string) =>
  /^(?:ECONNREFUSED|ENOENT|EPIPE|57P0[123]|53300|55P03|25P03|08[0-9A-Z]{3})$/.test(code)
