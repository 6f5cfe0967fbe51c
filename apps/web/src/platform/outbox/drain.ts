import { ApiError, isSignedOutError } from '../api/api-error.ts'
import {
  type CargoName,
  cargoTable,
  type FollowedCargo,
  type ReleasedCargo,
  type LocalDatabase,
  type SelfManagedCargo,
  type PlainCargo,
} from '../local/local-database.ts'
import { type CargoKind, countWaiting } from './cargo.ts'
import type { SelfManagedSender, CheckStale } from './keeper.ts'

/** How a round of sending ended: something was offered, the author isn't signed in, or the server can't be reached. */
export type SendEnd = 'sent' | 'sign_in' | 'unreachable'

/** One round of sending. */
export interface SendContext {
  /** The tab that sends; it identifies the claims. */
  readonly tab: string
  readonly signal: AbortSignal
  /** Who is signed in; absent while files are handed over for someone who no longer is. */
  readonly author?: { readonly id: string; readonly name: string }
}

/**
 * How one kind of work is sent. A service worker cannot fetch code later, so senders are passed in as a list and never
 * loaded by the engine.
 */
export interface Sender {
  readonly kind: CargoKind
  /** Counts the rows that are sent automatically. */
  readonly countWaiting: (db: LocalDatabase) => PromiseLike<number>
  /** Creates rows from other work that has come due, before waiting rows are counted. */
  readonly ripen?: (db: LocalDatabase) => Promise<unknown>
  /** Sends what is due. May throw ApiError if the server can't be reached or no user is signed in; nothing is lost. */
  readonly send: (db: LocalDatabase, voyage: SendContext) => Promise<SendEnd>
}

/** How a cargo is sent in turn with others of its kind. */
type CargoSender = Pick<Sender, 'send' | 'ripen'>

/** Releases expired copies of items that the server has too. */
export type ReleaseSent = (db: LocalDatabase, now: number) => Promise<unknown>

/** How each cargo is sent, plus whatever else its entry in the schema requires. */
export type CargoSenders = {
  readonly [Name in CargoName]: (Name extends SelfManagedCargo ? SelfManagedSender : CargoSender) &
    (Name extends FollowedCargo ? { readonly askAfterSilent: CheckStale } : unknown) &
    (Name extends ReleasedCargo ? { readonly letGo: ReleaseSent } : unknown)
}

/** Builds the sender for a table of cargo. */
export const senderOf = (name: PlainCargo, sender: CargoSender): Sender => ({
  kind: cargoTable(name).kind,
  countWaiting: (db) => countWaiting(db, [name]),
  ...sender,
})

export async function isAnyWaiting(db: LocalDatabase, senders: readonly Sender[]): Promise<boolean> {
  const counts = await Promise.all(senders.map((sender) => sender.countWaiting(db)))
  return counts.some((count) => count > 0)
}

/** Runs each sender in turn. A failure of one doesn't affect the others. */
export async function drain(db: LocalDatabase, senders: readonly Sender[], voyage: SendContext): Promise<SendEnd> {
  let end: SendEnd = 'sent'
  for (const { kind, send } of senders) {
    const met = await send(db, voyage).catch(endOf)
    // Files that don't arrive say nothing about the server: each can fail for its own reasons.
    if (kind === 'operation' && end === 'sent') end = met
  }
  return end
}

function endOf(error: unknown): SendEnd {
  if (isSignedOutError(error)) return 'sign_in'
  // An error of this device, such as a full disk, says nothing about the server.
  return error instanceof ApiError && error.status === 0 ? 'unreachable' : 'sent'
}
