import type { CircuitState } from './circuit.ts'
import type { MailRules, MailServers } from './mail-servers.ts'
import type { Ledger, OutgoingCode } from './outgoing-failure.ts'

/** What holds for every call of one provider. */
export type ClientRules = {
  /** As it is called in errors, logs, and the health. */
  provider: string
  /**
   * `public`: addresses that come from outside data, such as a card or a website; only the open internet is reached.
   * `configured`: the base URL that an operator has set. It may be on this machine, and the guard is off for its origin
   * alone: a redirect to anywhere else is judged like any address.
   */
  reach: 'public' | { configured: string }
  /** Keys that must not be seen in what is said about a failure. */
  secrets?: readonly string[]
  /**
   * `wholeMs` bounds one call with all its hops, tries, and waits, but for the wait until it may begin. `bytes` counts the
   * unpacked answer.
   */
  limits: { connectMs: number; headersMs: number; wholeMs: number; bytes: number }
  /** Media types of an answer, without parameters; another one is a failure. */
  answers: readonly string[]
  /** How many calls are under way at once. */
  mostAtOnce: number
  /** Redirects that are followed for one call; unset, three. With 0 the failure says where the answer leads. */
  follows?: number
  /** Statuses that say that there is nothing: the caller is told by a failure, and the figures count none. */
  nothingBy?: readonly number[]
  /** Unset, nothing is tried twice. Set only where asking twice does no harm. */
  retries?: { most: number; firstWaitMs: number; longestWaitMs: number }
}

/** Headers are sent as they are here, and no others but those that HTTP needs. */
export type OutgoingRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string
}

/** An answer with a status of 200 to 299, whole and of an allowed type. */
export type OutgoingAnswer = {
  status: number
  /** By lower-case name; of a repeated one the first. */
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  /** The media type, without parameters, in lower case; empty where there is no body. */
  type: string
  /** Where it came from in the end. */
  url: string
  ledger: Ledger
}

export interface OutgoingClient {
  /**
   * Asks once, and again only as the rules allow.
   * @throws OutgoingFailure for everything that goes wrong outside, a status of 400 and above too
   * @throws what `signal` was aborted with
   */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingAnswer>
}

/**
 * One call, for the ledger and the log: no path, no query, nothing of what was sent. The host is that of a configured
 * address; one that a capture led to is part of what people captured, and no log's affair.
 */
export type Exchange = Ledger & { provider: string; host: string | null; code: OutgoingCode | 'called_off' | null }

/** How a provider with a configured address fares, and what was asked of it since the process began. */
export type ProviderState = CircuitState & {
  provider: string
  calls: number
  failures: number
  lastTookMs: number | null
}

/** The way out. One for each process. */
export interface Outgoing {
  client(rules: ClientRules): OutgoingClient
  /** DNS and the port of mail, which are no HTTP. Every question to a mail server is told like a call. */
  mail(rules: MailRules): MailServers
  states(): ProviderState[]
  /**
   * A way out by the same rules, of which this one knows nothing: for what is opened again and again, as with the keys of an
   * organization. It goes with whoever holds it, for no connection is kept for longer than seconds.
   */
  apart(): Outgoing
  /** Ends connections that are kept; calls under way fail. */
  close(): Promise<void>
}
