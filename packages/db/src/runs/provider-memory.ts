import { sql } from 'kysely'
import { batchPerDatabase } from '../captures/create-batcher.ts'
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
    recall: async (key: string): Promise<unknown> => (await recallInBatch(database, key)).answer ?? undefined,

    /** Stores a response for `forMs`. */
    async keep(key: string, answer: unknown, forMs: number): Promise<void> {
      await keepInBatch(database, { key, answer: answer ?? null, forMs })
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

/** The most answers that are looked for, or stored, in one statement. */
const MAX_BATCH = 32
const TOGETHER = () => ''

// A run asks a dozen times, and a worker has many runs at once: what they ask in the meantime shares a round trip, and
// what they store also a commit.
const recallInBatch = batchPerDatabase<string, { answer: unknown }>(MAX_BATCH, TOGETHER, async (database, keys) => {
  const { rows } = await database.pool.query<{ answer: unknown }>({
    name: 'recall-answers',
    text: `select canvass_platform.recall_answer(k.key) as answer
      from unnest($1::text[]) with ordinality k (key, place) order by k.place`,
    values: [keys],
  })
  return rows
})

const keepInBatch = batchPerDatabase<{ key: string; answer: unknown; forMs: number }, true>(
  MAX_BATCH,
  TOGETHER,
  async (database, answers) => {
    // In the order of their keys: another process may be storing some of them, too. Of two with the same key, the last
    // one remains.
    await database.pool.query({
      name: 'keep-answers',
      text: `select canvass_platform.keep_answer(k.given->>'key', k.given->'answer',
          make_interval(secs => (k.given->>'forMs')::double precision / 1000))
        from (
          select a.given from jsonb_array_elements($1::jsonb) with ordinality a (given, place)
          order by a.given->>'key', a.place
        ) k`,
      values: [toJson(answers)],
    })
    return answers.map(() => true)
  },
)
