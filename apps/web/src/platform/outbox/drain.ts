import { ApiError, isSignedOutError } from '../api/api-error.ts'
import { cargoTable, type LocalDatabase, type PlainCargo } from '../local/local-database.ts'
import { countWaiting } from './cargo.ts'

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
  readonly kind: 'bytes' | 'operation'
  /** How much of it goes by itself. */
  readonly countWaiting: (db: LocalDatabase) => PromiseLike<number>
  /** Sends what is due. May throw ApiError where nobody answers or nobody is signed in: nothing is lost. */
  readonly send: (db: LocalDatabase, voyage: Voyage) => Promise<SendEnd>
}

/** The sender of a table of cargo. */
export const senderOf = (name: PlainCargo, send: Sender['send']): Sender => ({
  kind: cargoTable(name).kind,
  countWaiting: (db) => countWaiting(db, [name]),
  send,
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
