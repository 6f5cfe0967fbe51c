import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface Limit {
  /** What is counted, and for whom. No personal data in plain text: the key is stored. */
  key: string
  /** How many attempts are allowed without a pause. */
  free: number
  /** Seconds without an attempt after which the count is forgotten; also the longest pause. */
  windowSeconds: number
  /** Seconds of pause after the last free attempt; each further attempt doubles it. */
  pauseSeconds: number
}

/** A queue that never refuses requests, only slows them down. */
export interface Turns {
  key: string
  /** Milliseconds between turns, by the number of turns so far. */
  steps: readonly { from: number; gapMs: number }[]
  /** Seconds without a turn after which everything is forgotten. */
  windowSeconds: number
  /** The longest acceptable wait in milliseconds; beyond it, no turn is given. */
  patienceMs: number
}

/** Attempts and their pauses, shared by every process. */
export function limits(database: Database) {
  const { kysely } = database
  return {
    /**
     * Counts an attempt and returns the seconds to wait before it may be made; 0 means now. An attempt that must wait
     * isn't counted.
     */
    async take({ key, free, windowSeconds, pauseSeconds }: Limit): Promise<number> {
      const { rows } = await sql<{
        wait: number
      }>`select canvass_platform.take_attempt(${key}, ${free}, ${windowSeconds}, ${pauseSeconds}) as wait`.execute(
        kysely,
      )
      return waitIn(rows)
    },

    /** Returns the longest wait of several keys, in seconds, without counting. */
    async waitOf(keys: readonly string[]): Promise<number> {
      const { rows } = await sql<{ wait: number }>`select canvass_platform.wait_of_attempts(${keys}) as wait`.execute(
        kysely,
      )
      return waitIn(rows)
    },

    /** Takes back an attempt that wasn't a failure, along with the pause it caused. */
    async giveBack({ key, free }: Pick<Limit, 'key' | 'free'>): Promise<void> {
      await sql`select canvass_platform.give_back_attempt(${key}, ${free})`.execute(kysely)
    },

    /** Takes the next turn and returns the milliseconds until it; negative if there is none within the patience. */
    async takeTurn({ key, steps, windowSeconds, patienceMs }: Turns): Promise<number> {
      const { rows } = await sql<{ wait: number }>`select canvass_platform.take_turn(
        ${key}, ${JSON.stringify(steps)}::jsonb, ${windowSeconds}, ${patienceMs}) as wait`.execute(kysely)
      return waitIn(rows)
    },

    /** Resets the count after a success. */
    async forget(key: string): Promise<void> {
      await sql`select canvass_platform.forget_attempts(${key})`.execute(kysely)
    },

    /** Housekeeping: deletes entries that no longer limit anyone. */
    async forgetOld(): Promise<void> {
      await sql`select canvass_platform.forget_old_attempts()`.execute(kysely)
    },
  }
}

const waitIn = (rows: { wait: number }[]) => rows[0]?.wait ?? 0
