import { BadRedirect, TooManyRedirects } from './follow-redirects.ts'
import { AddressRefused } from './judge-url.ts'
import { type OutgoingCode, OutgoingFailure } from './outgoing-failure.ts'
import { TooLarge, UnknownEncoding } from './read-body.ts'
import { plainCause } from './redact.ts'
import { retryAfterMs } from './retry-after.ts'

type FailureContext = { provider: string; redact: (text: string) => string; isConfigured: boolean }

/** Error codes of the system, undici, TLS, and zlib, with their meaning for us. */
const BY_CODE: readonly (readonly [RegExp, OutgoingCode])[] = [
  [/^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, 'timed_out'],
  [/^ENOTFOUND$/, 'no_such_host'],
  [
    /^(ECONNREFUSED|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EPIPE|ENETDOWN|EHOSTDOWN)$/,
    'unreachable',
  ],
  [
    /^(UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|UND_ERR_ABORTED|UND_ERR_DESTROYED|UND_ERR_CLOSED)$/,
    'cut_off',
  ],
  [/^(Z_BUF_ERROR|ERR_STREAM_PREMATURE_CLOSE)$/, 'cut_off'],
  [/^(UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_EXCEEDED_MAX_SIZE|HPE_HEADER_OVERFLOW)$/, 'too_large'],
  [/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED|HOSTNAME_MISMATCH)/, 'not_trusted'],
]
const TRANSIENT_CODES: ReadonlySet<OutgoingCode> = new Set(['timed_out', 'unreachable', 'cut_off'])

/** Converts an error on the way into a failure for the caller and the retry decision. */
export function failureOf(thrown: unknown, { provider, redact, isConfigured }: FailureContext): OutgoingFailure {
  if (thrown instanceof OutgoingFailure) return thrown
  const code = codeOf(thrown)
  // A website from a card may not exist; an address configured by an operator does, so the resolver is at fault.
  const isRetryable = TRANSIENT_CODES.has(code) || (code === 'no_such_host' && isConfigured)
  const leadsTo = thrown instanceof TooManyRedirects ? redact(thrown.leadsTo) : undefined
  return new OutgoingFailure(provider, code, isRetryable, { cause: plainCause(thrown, redact), leadsTo })
}

function codeOf(thrown: unknown): OutgoingCode {
  if (thrown instanceof AddressRefused) return 'address_refused'
  if (thrown instanceof TooManyRedirects) return 'too_many_redirects'
  if (thrown instanceof TooLarge) return 'too_large'
  if (thrown instanceof BadRedirect || thrown instanceof UnknownEncoding) return 'bad_answer'
  // Several addresses of one name were tried: the first error is as good as any.
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return codeOf(thrown.errors[0])
  const code = (thrown as { code?: unknown } | undefined)?.code
  if (typeof code !== 'string') return 'bad_answer'
  return BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'bad_answer'
}

const TRANSIENT_STATUSES: ReadonlySet<number> = new Set([408, 425, 500, 502, 503, 504])

/** Converts a response with a status of 300 or above into a failure. */
export function failureOfStatus(
  { status, headers, said }: { status: number; headers: Readonly<Record<string, string>>; said: string },
  { provider }: FailureContext,
  now: number,
): OutgoingFailure {
  const detail = { status, said, retryAfterMs: retryAfterMs(headers['retry-after'], now) }
  // Some services say themselves that a retry would fail: a used-up quota returns 429, like a rate limit.
  const mayPass = headers['x-should-retry'] !== 'false'
  if (status === 401 || status === 403) return new OutgoingFailure(provider, 'key_refused', false, detail)
  if (status === 429) return new OutgoingFailure(provider, 'busy', mayPass, detail)
  if (status >= 500 || TRANSIENT_STATUSES.has(status))
    return new OutgoingFailure(provider, 'provider_failed', mayPass && TRANSIENT_STATUSES.has(status), detail)
  return new OutgoingFailure(provider, status < 400 ? 'bad_answer' : 'request_refused', false, detail)
}
