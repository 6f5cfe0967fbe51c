import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { toJson } from '../json-text.ts'
import { limits } from '../limits.ts'

/** After this long without a call, the distance to the last one no longer matters. */
const WINDOW_SECONDS = 60

/** What all processes of the installation share about the providers they ask. */
export function providerMemory(database: Database) {
  const { kysely } = database
  return {
    /** Returns a provider's earlier response, or undefined if none is stored or it has expired. */
    async recall(key: string): Promise<unknown> {
      const { rows } = await sql<{ answer: unknown }>`select canvass_platform.recall_answer(${key}) as answer`.execute(
        kysely,
      )
      return rows[0]?.answer ?? undefined
    },

    /** Stores a response for `forMs`. */
    async keep(key: string, answer: unknown, forMs: number): Promise<void> {
      await sql`select canvass_platform.keep_answer(
        ${key}, ${toJson(answer)}::jsonb, make_interval(secs => ${forMs / 1000}))`.execute(kysely)
    },

    /**
     * Takes the next turn to call a provider that requires `everyMs` between any two calls, across all processes.
     * @returns the milliseconds until the turn, or undefined if that exceeds `patienceMs`
     */
    async takeTurn(service: string, everyMs: number, patienceMs: number): Promise<number | undefined> {
      const steps = [{ from: 0, gapMs: everyMs }]
      const key = `turn-of-service ${service}`
      const waitMs = await limits(database).takeTurn({ key, steps, windowSeconds: WINDOW_SECONDS, patienceMs })
      return waitMs < 0 ? undefined : waitMs
    },

    /**
     * Housekeeping: deletes data that may no longer be stored, from the memory, the stages' findings, and leads.
     * @returns the number of deleted responses or of affected captures, whichever is greater: at most `most`
     */
    async forgetExpired(most: number): Promise<number> {
      const { rows } = await sql<{
        forgotten: number
      }>`select canvass_platform.forget_kept_answers(${most}) as forgotten`.execute(kysely)
      return rows[0]?.forgotten ?? 0
    },
  }
}
