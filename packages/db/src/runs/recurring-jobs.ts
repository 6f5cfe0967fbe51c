import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** What a turn found: whether all is in order, and a sentence on it. */
export interface TurnOutcome {
  readonly ok: boolean
  readonly detail: string
}

/** Whose turn it is, of the jobs that recur; one name for all of them, since they belong to no organization. */
export function recurringJobs({ kysely }: Database) {
  return {
    /**
     * Has the first turn of a kind done, and rings again for a turn that is due, that nobody holds and that was rung for
     * longer than `staleAfterMs` ago. Whether there was one.
     */
    async sweep(kind: string, options: { staleAfterMs: number }): Promise<boolean> {
      const { rows } = await sql<{ swept: boolean }>`
        select canvass_platform.sweep_recurring(${kind}, ${interval(options.staleAfterMs)}) as swept`.execute(kysely)
      return rows[0]?.swept ?? false
    },

    /** Takes a turn, or keeps it, for so long. False where it is over, not due yet or another's. */
    async hold(kind: string, turn: number, owner: string, leaseMs: number): Promise<boolean> {
      const { rows } = await sql<{ isHeld: boolean }>`
        select canvass_platform.hold_turn(${kind}, ${turn}, ${owner}, ${interval(leaseMs)}) as is_held`.execute(kysely)
      return rows[0]?.isHeld ?? false
    },

    /** For another worker to begin it anew. */
    async giveBack(kind: string, turn: number, owner: string): Promise<void> {
      await sql`select canvass_platform.give_back_turn(${kind}, ${turn}, ${owner})`.execute(kysely)
    },

    /** Ends a turn; the next one is due after the pause. Changes nothing for whoever lost it meanwhile. */
    async end(
      kind: string,
      turn: number,
      owner: string,
      next: { pauseMs: number; outcome?: TurnOutcome },
    ): Promise<void> {
      const outcome = next.outcome ? JSON.stringify(next.outcome) : null
      await sql`
        select canvass_platform.end_turn(${kind}, ${turn}, ${owner}, ${interval(next.pauseMs)}, ${outcome}::jsonb)`.execute(
        kysely,
      )
    },

    /** What the last turn that found something found. */
    async lastOutcome(kind: string): Promise<TurnOutcome | undefined> {
      const { rows } = await sql<{
        outcome: TurnOutcome | null
      }>`select canvass_platform.last_outcome(${kind}) as outcome`.execute(kysely)
      return rows[0]?.outcome ?? undefined
    },
  }
}

const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000})`
