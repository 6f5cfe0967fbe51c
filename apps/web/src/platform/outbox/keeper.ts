import type { LocalDatabase, PreparedCargo } from '../local/local-database.ts'

/** How cargo is kept going whose rows only its own transitions write. */
export interface Keeper {
  /** Lets what waits for its next try go now. */
  readonly makeDue: (db: LocalDatabase) => Promise<unknown>
  /** Sends again what another build of the app gave up sending by itself. */
  readonly giveAnotherChance: (db: LocalDatabase, build: string) => Promise<unknown>
  /** Lets go of bytes that the server has, whose time here is over. */
  readonly trimSent: (db: LocalDatabase, now: number) => Promise<unknown>
  /** Since when the oldest of what waits has waited, milliseconds of this device; undefined where nothing does. */
  readonly findOldestWaiting: (db: LocalDatabase) => Promise<number | undefined>
  /** Tells the server what waits here, so that what never arrives is missed. Throws ApiError. */
  readonly announce: (db: LocalDatabase, now: number) => Promise<unknown>
}

/** How a page notices that such cargo was thrown away with the device's database: by what it notes beside it. */
export interface Guard {
  /** Notes beside the database what only it has. */
  readonly keepMarks: (db: LocalDatabase) => Promise<unknown>
  /**
   * Finds what was noted and is not here any more, but for what is `owed`: a copy of it is still to be taken back. In a
   * page it comes before anything else is written.
   */
  readonly findLosses: (db: LocalDatabase, owed?: ReadonlySet<string>) => Promise<unknown>
}

/**
 * Puts right what a kill left behind in cargo that has its own transitions: what tabs had in hand that are not among
 * `alive` goes on, and what misses its bytes is shown.
 */
type Recover = (db: LocalDatabase, now: number, alive: ReadonlySet<string> | undefined) => Promise<unknown>

export interface RoundEnd {
  /**
   * Nothing is due, nobody is signed in, nobody answers, the server is busy or out of space, the account sent too much at
   * once, the organization is suspended, or the sender was told to stop.
   */
  readonly why: 'empty' | 'sign_in' | 'unreachable' | 'busy' | 'full' | 'suspended' | 'too_many' | 'stopped'
  /** How long the server wants to hear nothing of us, in milliseconds; 0 unless it asked. */
  readonly pauseMs: number
}

/** How cargo that has its own transitions is sent: in a round of its own, apart from all other. */
export interface ApartSender {
  /**
   * Sends everything that is due. `tab` marks what is taken in hand. With `isProbe`, after the server asked for a pause,
   * the first one goes alone, and the others only when it came through.
   */
  readonly send: (db: LocalDatabase, tab: string, signal: AbortSignal, how: { isProbe: boolean }) => Promise<RoundEnd>
  readonly recover: Recover
}

/** What must be asked after beyond what the server has long said nothing of. */
export interface Doubts {
  /** The read tables were read anew: what ended before that is in no change that is still to come. */
  readonly isReadAnew: boolean
  /** The server's database lives another life: what it had may be gone. */
  readonly isNewLife: boolean
}

/**
 * Asks after what the server took and has said nothing of since, for cargo in which it goes on working. What it does not
 * know any more goes again, or is shown. Throws ApiError.
 */
export type AskAfterSilent = (db: LocalDatabase, now: number, doubts: Doubts) => Promise<unknown>

/** Something that was made ready to go, in bytes before and after. */
export interface MadeReady {
  readonly fromBytes: number
  readonly toBytes: number
}

/**
 * Makes one row ready to go. Answers undefined where it is not ready after that: the row itself says why. A page and a
 * service worker have different means for it, so who is asked stands in a list for each of them.
 */
export type MakeReady = (db: LocalDatabase, id: string) => Promise<MadeReady | undefined>

/** By whom each cargo is made ready that its line in the schema says must be. */
export type Makers = Readonly<Record<PreparedCargo, MakeReady>>

/**
 * Deletes of such cargo, in the caller's transaction, everything but what nobody else has and the rows of those that are
 * `spokenOf`. Answers the keys of the bytes and of the marks in `meta` that must stay with what is left.
 */
export type KeepUnsent = (
  db: LocalDatabase,
  spokenOf: ReadonlySet<string>,
) => Promise<{ bytes: readonly string[]; meta: readonly string[] }>
