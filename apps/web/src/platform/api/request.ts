import { ERROR_CODES } from '@canvass/contracts/shapes/error-codes'
import type { ErrorAnswer, ErrorCode } from '@canvass/contracts/shapes/errors'
import { ApiError } from './api-error.ts'
import { requestTimeoutMs } from './request-timeout.ts'
import { apiWords } from './words.ts'

export interface RequestOptions {
  signal?: AbortSignal | undefined
  /** In milliseconds; based on the connection when absent. */
  timeoutMs?: number
  timeoutText?: string
  /** The author of work that is sent automatically: only their own session accepts it. */
  author?: string
  /** The body for an endpoint that takes bytes. */
  bytes?: Blob
}

interface Sent {
  method: string
  path: string
  body?: unknown
}

/**
 * Sends one request with cookies and reads its response within the timeout. Throws ApiError for every response that
 * isn't OK and for every failure to get one.
 */
export async function request<T>(sent: Sent, read: (answer: Response) => Promise<T>, options: RequestOptions = {}) {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? requestTimeoutMs())
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const type = options.bytes ? options.bytes.type || 'application/octet-stream' : 'application/json'
    const body = options.bytes ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body))
    const answer = await fetch(sent.path, {
      method: sent.method,
      credentials: 'include',
      signal,
      headers: {
        ...(body !== undefined && { 'Content-Type': type }),
        ...(options.author !== undefined && { 'X-Author-Id': options.author }),
      },
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw await refusal(answer)
    return await read(answer)
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (options.signal?.aborted) throw new ApiError(0, 'aborted', apiWords.aborted)
    if (timeout.aborted) throw new ApiError(0, 'timeout', options.timeoutText ?? apiWords.timeout)
    throw new ApiError(0, 'network', apiWords.network)
  }
}

async function refusal(answer: Response): Promise<ApiError> {
  const text = await answer.text()
  const parsed = readError(text)
  return new ApiError(answer.status, codeOf(parsed), `${answer.status}: ${text || answer.statusText}`, parsed)
}

const codeOf = (answer: Partial<ErrorAnswer> | undefined): ErrorCode | 'unknown' =>
  ERROR_CODES.find((code) => code === answer?.code) ?? 'unknown'

/** A proxy or captive portal responds with a page: then there is no response of ours to read. */
function readError(text: string): Partial<ErrorAnswer> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
