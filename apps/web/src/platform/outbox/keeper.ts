import type { LocalDatabase } from '../local/local-database.ts'

/** How cargo is kept going whose rows only its own transitions write. */
export interface Keeper {
  /** Lets what waits for its next try go now. */
  readonly makeDue: (db: LocalDatabase) => Promise<unknown>
  /** Sends again what another build of the app gave up sending by itself. */
  readonly giveAnotherChance: (db: LocalDatabase, build: string) => Promise<unknown>
  /** Lets go of bytes that the server has, whose time here is over. */
  readonly trimSent: (db: LocalDatabase, now: number) => Promise<unknown>
}

/**
 * Puts right what a kill left behind in cargo that has its own transitions: what tabs had in hand that are not among
 * `alive` goes on, and what misses its bytes is shown.
 */
export type Recover = (db: LocalDatabase, now: number, alive: ReadonlySet<string> | undefined) => Promise<unknown>

/**
 * Deletes of such cargo, in the caller's transaction, everything but what nobody else has and the rows of those that are
 * `spokenOf`. Answers the keys of the bytes and of the marks in `meta` that must stay with what is left.
 */
export type KeepUnsent = (
  db: LocalDatabase,
  spokenOf: ReadonlySet<string>,
) => Promise<{ bytes: readonly string[]; meta: readonly string[] }>
