import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The result of a turn: whether everything is in order, with a sentence about it. */
export interface TurnOutcome {
  readonly ok: boolean
  readonly detail: string
}

/**
 * Leases for turns of recurring jobs; each job has one turn for the whole installation, because these belong to no
 * organization.
 */
export function recurringJobs({ kysely }: Database) {
  return {
    /**
     * Dispatches the first turn of a kind, or redispatches a due turn that nobody holds and whose last dispatch is more
     * than `staleAfterMs` ago. Returns whether there was one.
     */
    async sweep(kind: string, options: { staleAfterMs: number }): Promise<boolean> {
      const { rows } = await sql<{ swept: boolean }>`
        select canvass_platform.sweep_recurring(${kind}, ${interval(options.staleAfterMs)}) as swept`.execute(kysely)
      return rows[0]?.swept ?? false
    },

    /** Takes or renews the lease on a turn. False if the turn is over, not due yet, or held by another worker. */
    async hold(kind: string, turn: number, owner: string, leaseMs: number): Promise<boolean> {
      const { rows } = await sql<{ isHeld: boolean }>`
        select canvass_platform.hold_turn(${kind}, ${turn}, ${owner}, ${interval(leaseMs)}) as is_held`.execute(kysely)
      return rows[0]?.isHeld ?? false
    },

    /** Releases the turn, so that another worker can start it over. */
    async giveBack(kind: string, turn: number, owner: string): Promise<void> {
      await sql`select canvass_platform.give_back_turn(${kind}, ${turn}, ${owner})`.execute(kysely)
    },

    /** Ends a turn; the next one is due after the pause. A no-op if the caller has lost the turn in the meantime. */
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

    /** Returns the outcome of the last turn that had one. */
    async lastOutcome(kind: string): Promise<TurnOutcome | undefined> {
      const { rows } = await sql<{
        outcome: TurnOutcome | null
      }>`select canvass_platform.last_outcome(${kind}) as outcome`.execute(kysely)
      return rows[0]?.outcome ?? undefined
    },
  }
}

const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000})`
