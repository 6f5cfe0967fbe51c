import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A committed job that the queue has to hear of. */
export interface Dispatch {
  readonly id: number
  readonly kind: string
  /** Two dispatches of a kind with the same key are for the same. */
  readonly key: string
  /** As it was written; whoever does the job looks at it first. */
  readonly payload: unknown
  /** Lower is sooner. */
  readonly priority: number
}

/** What of one kind waits for the queue though it is due, and for how long the oldest has. */
export interface PendingKind {
  readonly kind: string
  readonly waiting: number
  readonly oldestAgeMs: number
}

/** The relay's side. These cross organizations, each by a named function of the schema `canvass_platform`. */
export function dispatches(database: Database) {
  const { kysely } = database
  return {
    /**
     * Up to `limit` dispatches of these kinds that are due, the soonest first, claimed for half a minute: another relay
     * does not get them meanwhile, and a relay that dies before {@link markSent} loses none.
     */
    async take(limit: number, kinds: readonly string[]): Promise<Dispatch[]> {
      const { rows } = await sql<Dispatch>`
        select * from canvass_platform.take_dispatches(${limit}, ${[...kinds]}::text[])`.execute(kysely)
      return rows
    },

    /** The queue has them. */
    async markSent(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await sql`select canvass_platform.mark_dispatches_sent(${[...ids]}::bigint[])`.execute(kysely)
    },

    /** Its job failed for good: it is kept with the reason for a month, while others are forgotten after a day. */
    async markFailed(id: number, why: { readonly message: string }): Promise<void> {
      await sql`select canvass_platform.mark_dispatch_failed(${id}, ${JSON.stringify(why)}::jsonb)`.execute(kysely)
    },

    /**
     * Rings again for captures in flight that nobody holds and that were dispatched longer than `staleAfterMs` ago:
     * the next generation and its dispatch. Answers how many.
     */
    async sweepCaptures(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_captures(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        kysely,
      )
      return rows[0]?.swept ?? 0
    },

    /** What waits for the queue, by kind; nothing of what is due later. */
    async pending(): Promise<PendingKind[]> {
      const { rows } = await sql<PendingKind>`select * from canvass_platform.pending_dispatches()`.execute(kysely)
      return rows
    },

    /** Housekeeping: forgets what was sent a day ago, and what failed a month ago. Answers how many. */
    async forgetOld(): Promise<number> {
      const { rows } = await sql<{ forgotten: number }>`
        select canvass_platform.forget_old_dispatches() as forgotten`.execute(kysely)
      return rows[0]?.forgotten ?? 0
    },
  }
}
