import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { toJson } from '../json-text.ts'
import { limits } from '../limits.ts'

/** After so long without a call the distance to the last one says nothing any more. */
const WINDOW_SECONDS = 60

/** What all processes of the installation remember together of the services that they ask. */
export function providerMemory(database: Database) {
  const { kysely } = database
  return {
    /** What a service answered to a question before, or undefined where nothing is kept, or no longer. */
    async recall(key: string): Promise<unknown> {
      const { rows } = await sql<{ answer: unknown }>`select canvass_platform.recall_answer(${key}) as answer`.execute(
        kysely,
      )
      return rows[0]?.answer ?? undefined
    },

    /** Keeps an answer for so long. */
    async keep(key: string, answer: unknown, forMs: number): Promise<void> {
      await sql`select canvass_platform.keep_answer(
        ${key}, ${toJson(answer)}::jsonb, make_interval(secs => ${forMs / 1000}))`.execute(kysely)
    },

    /**
     * Takes the next turn to ask a service that wants so long between two calls, whoever makes them.
     * @returns the milliseconds until it comes, or undefined where that would be longer than `patienceMs`
     */
    async takeTurn(service: string, everyMs: number, patienceMs: number): Promise<number | undefined> {
      const steps = [{ from: 0, gapMs: everyMs }]
      const key = `turn-of-service ${service}`
      const waitMs = await limits(database).takeTurn({ key, steps, windowSeconds: WINDOW_SECONDS, patienceMs })
      return waitMs < 0 ? undefined : waitMs
    },

    /**
     * Housekeeping: forgets what may no longer be kept, in the memory, in the findings of stages, and in leads.
     * @returns how many answers were forgotten, or of how many captures something was, whichever is more: at most `most`
     */
    async forgetExpired(most: number): Promise<number> {
      const { rows } = await sql<{
        forgotten: number
      }>`select canvass_platform.forget_kept_answers(${most}) as forgotten`.execute(kysely)
      return rows[0]?.forgotten ?? 0
    },
  }
}
