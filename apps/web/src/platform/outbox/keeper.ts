import type { LocalDatabase, PreparedCargo } from '../local/local-database.ts'

/** Keeps cargo going whose rows are written only by its own transitions. */
export interface Keeper {
  /** Makes rows that wait for their next retry due now. */
  readonly makeDue: (db: LocalDatabase) => Promise<unknown>
  /** Queues again what another build of the app stopped retrying. */
  readonly giveAnotherChance: (db: LocalDatabase, build: string) => Promise<unknown>
  /** Releases expired bytes that the server has. */
  readonly trimSent: (db: LocalDatabase, now: number) => Promise<unknown>
  /**
   * Returns when the oldest waiting row started waiting, in milliseconds on this device's clock; undefined if none is
   * waiting.
   */
  readonly findOldestWaiting: (db: LocalDatabase) => Promise<number | undefined>
  /** Tells the server what is pending here, so that it notices anything that never arrives. Throws ApiError. */
  readonly announce: (db: LocalDatabase, now: number) => Promise<unknown>
}

/** Detects that such cargo was lost along with the device's database, using marks stored next to the database. */
export interface Guard {
  /** Records next to the database what only the database has. */
  readonly keepMarks: (db: LocalDatabase) => Promise<unknown>
  /**
   * Finds cargo that was marked and is no longer here, except what is `owed`, whose copy still has to be restored. A
   * page runs this before it writes anything else.
   */
  readonly findLosses: (db: LocalDatabase, owed?: ReadonlySet<string>) => Promise<unknown>
}

/**
 * Recovers what a kill left behind in cargo that has its own transitions: rows claimed by tabs that aren't among
 * `alive` continue, and rows whose bytes are missing are shown.
 */
type Recover = (db: LocalDatabase, now: number, alive: ReadonlySet<string> | undefined) => Promise<unknown>

export interface RoundEnd {
  /**
   * Nothing is due, no user is signed in, the server can't be reached, the server is busy or out of space, the account
   * sent too much at once, the organization is suspended, or the sender was told to stop.
   */
  readonly why: 'empty' | 'sign_in' | 'unreachable' | 'busy' | 'full' | 'suspended' | 'too_many' | 'stopped'
  /** How long the server wants us to stay quiet, in milliseconds; 0 unless it asked. */
  readonly pauseMs: number
}

/** How cargo that has its own transitions is sent: in its own round, separate from all other cargo. */
export interface SelfManagedSender {
  /**
   * Sends everything that is due. `tab` marks the claims. With `isProbe`, after the server asked for a pause, sends the
   * first row alone, and the others only once it gets through.
   */
  readonly send: (db: LocalDatabase, tab: string, signal: AbortSignal, how: { isProbe: boolean }) => Promise<RoundEnd>
  readonly recover: Recover
}

/** Reasons to ask about more than the rows on which the server has long been silent. */
export interface RecheckReasons {
  /** The read tables were rebuilt, so no upcoming change will mention work that ended before that. */
  readonly isReadAnew: boolean
  /** The server's database was replaced, so what it had may be gone. */
  readonly isNewLife: boolean
}

/**
 * Asks the server about rows it accepted and has been silent on since, for cargo that it keeps working on. Rows that it
 * no longer knows are sent again, or shown. Throws ApiError.
 */
export type CheckStale = (db: LocalDatabase, now: number, doubts: RecheckReasons) => Promise<unknown>

/** The size of something that was prepared, in bytes before and after. */
export interface PreparedSize {
  readonly fromBytes: number
  readonly toBytes: number
}

/**
 * Prepares one row for sending. Resolves to undefined if it still isn't ready; the row itself states why. A page and a
 * service worker have different means to do this, so each has its own list of makers.
 */
export type Preparer = (db: LocalDatabase, id: string) => Promise<PreparedSize | undefined>

/** What prepares each cargo whose entry in the schema requires it. */
export type Preparers = Readonly<Record<PreparedCargo, Preparer>>

/**
 * Deletes all such cargo, in the caller's transaction, except what only this device has and the rows whose ids are in
 * `spokenOf`. Resolves to the keys of the bytes and of the marks in `meta` that must stay with the rest.
 */
export type KeepUnsent = (
  db: LocalDatabase,
  spokenOf: ReadonlySet<string>,
) => Promise<{ bytes: readonly string[]; meta: readonly string[] }>
