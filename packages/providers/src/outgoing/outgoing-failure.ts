import { ProviderError } from '@canvass/enrichment/provider-error'

export type OutgoingCode =
  /** The address may not be opened: this machine, its network, or another scheme or port. */
  | 'address_refused'
  | 'no_such_host'
  | 'unreachable'
  | 'timed_out'
  | 'cut_off'
  | 'too_large'
  | 'wrong_type'
  | 'bad_answer'
  | 'not_trusted'
  | 'too_many_redirects'
  /** 401 or 403: the key is wrong, or doesn't cover this. */
  | 'key_refused'
  /** 429: retry later; `retryAfterMs` is set if the response says when. */
  | 'busy'
  | 'provider_failed'
  | 'request_refused'
  /** Not sent at all: recent responses were failures, or one asked for a pause. */
  | 'resting'

/** The cost of one call, for the ledger of outside requests. `bytes` counts the decompressed response. */
export type Ledger = { tookMs: number; status: number | null; bytes: number; tries: number }

export type FailureDetail = {
  status?: number | undefined
  /** Milliseconds after which a retry makes sense, according to the response or the pause. */
  retryAfterMs?: number | undefined
  /** The start of the response without our keys: for adapters to interpret, never for a message. */
  said?: string | undefined
  /** The target of a redirect that wasn't followed, for adapters that check each step themselves. */
  leadsTo?: string | undefined
  cause?: unknown
}

/** Why a call failed. Neither message nor cause contains a URL with its query, a header, or a key. */
export class OutgoingFailure extends ProviderError {
  declare readonly code: OutgoingCode
  readonly provider: string
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly said: string | undefined
  readonly leadsTo: string | undefined
  ledger: Ledger = { tookMs: 0, status: null, bytes: 0, tries: 0 }

  constructor(provider: string, code: OutgoingCode, isRetryable: boolean, detail: FailureDetail = {}) {
    super(code, `The ${provider} service ${WORDS[code]}`, isRetryable, { cause: detail.cause })
    this.name = 'OutgoingFailure'
    this.provider = provider
    this.status = detail.status
    this.retryAfterMs = detail.retryAfterMs
    this.said = detail.said
    this.leadsTo = detail.leadsTo
  }
}

const WORDS: Readonly<Record<OutgoingCode, string>> = {
  address_refused: 'has an address that isn’t allowed',
  no_such_host: 'has an address that does not exist',
  unreachable: 'can’t be reached',
  timed_out: 'took too long to respond',
  cut_off: 'broke off its response',
  too_large: 'sent a response that is too large',
  wrong_type: 'sent an unexpected type of content',
  bad_answer: 'sent a response that can’t be read',
  not_trusted: 'has a certificate that couldn’t be verified',
  too_many_redirects: 'redirected us too many times',
  key_refused: 'rejected the key',
  busy: 'asked us to wait',
  provider_failed: 'failed',
  request_refused: 'rejected the request',
  resting: 'is paused after several failures',
}
