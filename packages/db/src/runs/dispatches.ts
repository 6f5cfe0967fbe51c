import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A committed capture that the queue has to hear of. */
export interface Dispatch {
  readonly id: number
  readonly organizationId: string
  readonly captureId: string
  readonly generation: number
}

/** The relay's side. These cross organizations, each by a named function of the schema `canvass_platform`. */
export function dispatches(database: Database) {
  return {
    /**
     * Up to `limit` dispatches in their order, claimed for half a minute: another relay does not get them meanwhile,
     * and a relay that dies before {@link markSent} loses none.
     */
    async take(limit: number): Promise<Dispatch[]> {
      const { rows } = await sql<Dispatch>`select * from canvass_platform.take_dispatches(${limit})`.execute(
        database.kysely,
      )
      return rows
    },

    /** The queue has them. */
    async markSent(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await sql`select canvass_platform.mark_dispatches_sent(${[...ids]}::bigint[])`.execute(database.kysely)
    },

    /**
     * Rings again for captures in flight that nobody holds and that were dispatched longer than `staleAfterMs` ago:
     * the next generation and its dispatch. Answers how many.
     */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_captures(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        database.kysely,
      )
      return rows[0]?.swept ?? 0
    },

    /** How many wait for the queue, and for how long the oldest has. */
    async pending(): Promise<{ waiting: number; oldestAgeMs: number }> {
      const { rows } = await sql<{ waiting: number; oldestAgeMs: number }>`
        select * from canvass_platform.pending_dispatches()`.execute(database.kysely)
      return rows[0] ?? { waiting: 0, oldestAgeMs: 0 }
    },
  }
}

export type Dispatches = ReturnType<typeof dispatches>
