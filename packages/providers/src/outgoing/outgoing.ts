import type { CircuitState } from './circuit.ts'
import type { MailRules, MailServers } from './mail-servers.ts'
import type { Ledger, OutgoingCode } from './outgoing-failure.ts'

/** The rules for every call to one provider. */
export type ClientRules = {
  /** Its name in errors, logs, and health. */
  provider: string
  /**
   * `public`: URLs from outside data, such as a card or a website; only the public internet is reachable. `configured`:
   * the base URL set by an operator. It may be on this machine, and the guard is off for its origin only: a redirect
   * elsewhere is checked like any URL.
   */
  reach: 'public' | { configured: string }
  /** Keys to redact from anything said about a failure. */
  secrets?: readonly string[]
  /**
   * `wholeMs` limits one call with all its redirects, attempts, and waits, except the wait for its first slot. `bytes`
   * counts the decompressed response.
   */
  limits: { connectMs: number; headersMs: number; wholeMs: number; bytes: number }
  /** Allowed media types of a response, without parameters; any other is a failure. */
  answers: readonly string[]
  /** The most concurrent calls. */
  mostAtOnce: number
  /** Redirects to follow per call; defaults to three. With 0, the failure includes the redirect's target. */
  follows?: number
  /** Statuses that mean "nothing found": the caller gets a failure, but it isn't counted as one. */
  nothingBy?: readonly number[]
  /** If unset, nothing is retried. Set only if repeating a request does no harm. */
  retries?: { most: number; firstWaitMs: number; longestWaitMs: number }
}

/** Headers are sent exactly as given, plus only those that HTTP needs. */
export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string
}

/** A complete response with a status of 200 to 299 and an allowed type. */
export type OutgoingAnswer = {
  status: number
  /** By lower-case name; the first value of a repeated header. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  /** The media type in lower case, without parameters; empty if there is no body. */
  type: string
  /** The final URL. */
  url: string
  ledger: Ledger
}

export interface OutgoingClient {
  /**
   * Sends a request, and retries it only as the rules allow.
   * @throws OutgoingFailure for every outside error, including a status of 400 and above
   * @throws the abort reason of `signal`
   */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer>
}

/**
 * One call, for the ledger and the log: no path, no query, nothing about the request. The host is that of a configured
 * address; one that came from a capture is user data and must not be logged.
 */
export type Exchange = Ledger & { provider: string; host: string | null; code: OutgoingCode | 'called_off' | null }

/** The health of a provider with a configured address, and its call counts since the process started. */
export type ProviderState = CircuitState & {
  provider: string
  calls: number
  failures: number
  lastTookMs: number | null
}

/** The outgoing gateway. One per process. */
export interface Outgoing {
  client(rules: ClientRules): OutgoingClient
  /** Access to DNS and the mail port, which aren't HTTP. Every mail server conversation is reported like a call. */
  mail(rules: MailRules): MailServers
  states(): ProviderState[]
  /**
   * Returns a separate gateway with the same rules that this one doesn't track: for what is opened repeatedly, such as
   * clients with an organization's keys. It ends with its holder, because no connection is kept longer than seconds.
   */
  apart(): Outgoing
  /** Closes idle connections; calls in flight fail. */
  close(): Promise<void>
}
