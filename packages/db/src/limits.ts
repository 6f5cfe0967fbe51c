import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface Limit {
  /** What is counted, and for whom. Nothing personal in clear: the key is kept. */
  key: string
  /** So many without a pause. */
  free: number
  /** After so long without another one, all is forgotten; no pause is longer. Seconds. */
  windowSeconds: number
  /** The pause after the last free one; each further one doubles it. Seconds. */
  pauseSeconds: number
}

/** A queue for what nobody is refused, only slowed down. */
export interface Turns {
  key: string
  /** The distance to the next one, in milliseconds, from so many on. */
  steps: readonly { from: number; gapMs: number }[]
  /** After so long without another one, all is forgotten. Seconds. */
  windowSeconds: number
  /** Who would have to wait for longer gets no turn. Milliseconds. */
  patienceMs: number
}

/** Attempts and their pauses, shared by every process. */
export function limits(database: Database) {
  const { kysely } = database
  return {
    /** Counts one and answers the seconds to wait before it may be made; 0 means now. One that must wait is not counted. */
    async take({ key, free, windowSeconds, pauseSeconds }: Limit): Promise<number> {
      const { rows } = await sql<{
        wait: number
      }>`select canvass_platform.take_attempt(${key}, ${free}, ${windowSeconds}, ${pauseSeconds}) as wait`.execute(
        kysely,
      )
      return waitIn(rows)
    },

    /** The longest wait of several, in seconds, without counting. */
    async waitOf(keys: readonly string[]): Promise<number> {
      const { rows } = await sql<{ wait: number }>`select canvass_platform.wait_of_attempts(${keys}) as wait`.execute(
        kysely,
      )
      return waitIn(rows)
    },

    /** It was no failure: one less, and without the pause that it made. */
    async giveBack({ key, free }: Pick<Limit, 'key' | 'free'>): Promise<void> {
      await sql`select canvass_platform.give_back_attempt(${key}, ${free})`.execute(kysely)
    },

    /** Takes the next turn and answers the milliseconds until it comes; below zero none was to be had within the patience. */
    async takeTurn({ key, steps, windowSeconds, patienceMs }: Turns): Promise<number> {
      const { rows } = await sql<{ wait: number }>`select canvass_platform.take_turn(
        ${key}, ${JSON.stringify(steps)}::jsonb, ${windowSeconds}, ${patienceMs}) as wait`.execute(kysely)
      return waitIn(rows)
    },

    /** It went well: what was counted is forgotten. */
    async forget(key: string): Promise<void> {
      await sql`select canvass_platform.forget_attempts(${key})`.execute(kysely)
    },

    /** Housekeeping: removes what no longer limits anybody. */
    async forgetOld(): Promise<void> {
      await sql`select canvass_platform.forget_old_attempts()`.execute(kysely)
    },
  }
}

const waitIn = (rows: { wait: number }[]) => rows[0]?.wait ?? 0
