import { ApiError, isSignedOutError } from '../api/api-error.ts'
import {
  type CargoName,
  cargoTable,
  type FollowedCargo,
  type LetGoCargo,
  type LocalDatabase,
  type MovedCargo,
  type PlainCargo,
} from '../local/local-database.ts'
import { type CargoKind, countWaiting } from './cargo.ts'
import type { ApartSender, AskAfterSilent } from './keeper.ts'

/** What sending met: something was offered, nobody is signed in as its author, or nobody answers. */
export type SendEnd = 'sent' | 'sign_in' | 'unreachable'

/** One round of sending. */
export interface Voyage {
  /** The tab that sends, by which claims are known. */
  readonly tab: string
  readonly signal: AbortSignal
  /** Who is signed in; absent while files are handed over for somebody who is not any more. */
  readonly author?: { readonly id: string; readonly name: string }
}

/**
 * How something is sent. A service worker cannot fetch code later, so senders are listed and never loaded by the engine.
 */
export interface Sender {
  readonly kind: CargoKind
  /** How much of it goes by itself. */
  readonly countWaiting: (db: LocalDatabase) => PromiseLike<number>
  /** Makes rows of other work whose time has come, before it is counted what waits. */
  readonly ripen?: (db: LocalDatabase) => Promise<unknown>
  /** Sends what is due. May throw ApiError where nobody answers or nobody is signed in: nothing is lost. */
  readonly send: (db: LocalDatabase, voyage: Voyage) => Promise<SendEnd>
}

/** What a cargo says of how it is sent in turn with others of its kind. */
type CargoSender = Pick<Sender, 'send' | 'ripen'>

/** Lets go of copies of what the server has too, whose time here is over. */
export type LetGo = (db: LocalDatabase, now: number) => Promise<unknown>

/** How each cargo is sent, and what else its line in the schema asks for. */
export type CargoSenders = {
  readonly [Name in CargoName]: (Name extends MovedCargo ? ApartSender : CargoSender) &
    (Name extends FollowedCargo ? { readonly askAfterSilent: AskAfterSilent } : unknown) &
    (Name extends LetGoCargo ? { readonly letGo: LetGo } : unknown)
}

/** The sender of a table of cargo. */
export const senderOf = (name: PlainCargo, sender: CargoSender): Sender => ({
  kind: cargoTable(name).kind,
  countWaiting: (db) => countWaiting(db, [name]),
  ...sender,
})

export async function isAnyWaiting(db: LocalDatabase, senders: readonly Sender[]): Promise<boolean> {
  const counts = await Promise.all(senders.map((sender) => sender.countWaiting(db)))
  return counts.some((count) => count > 0)
}

/** Sends with each sender in turn. Each one's trouble is its own. */
export async function drain(db: LocalDatabase, senders: readonly Sender[], voyage: Voyage): Promise<SendEnd> {
  let end: SendEnd = 'sent'
  for (const { kind, send } of senders) {
    const met = await send(db, voyage).catch(endOf)
    // Files that do not arrive say nothing of the server: each has its own luck.
    if (kind === 'operation' && end === 'sent') end = met
  }
  return end
}

function endOf(error: unknown): SendEnd {
  if (isSignedOutError(error)) return 'sign_in'
  return error instanceof ApiError && error.status > 0 ? 'sent' : 'unreachable'
}
