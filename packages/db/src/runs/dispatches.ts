import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A committed job that must be handed to the queue. */
export interface Dispatch {
  readonly id: number
  readonly kind: string
  /** Dispatches of a kind with the same key are for the same work. */
  readonly key: string
  /** As it was written; the job's handler validates it first. */
  readonly payload: unknown
  /** Lower runs sooner. */
  readonly priority: number
}

/** Overdue dispatches of one kind that the queue doesn't have yet, and the age of the oldest. */
export interface PendingKind {
  readonly kind: string
  readonly waiting: number
  readonly oldestAgeMs: number
}

/** The relay's side. These cross organizations, each through a named function of the schema `canvass_platform`. */
export function dispatches(database: Database) {
  const { kysely } = database
  return {
    /**
     * Claims up to `limit` due dispatches of these kinds for half a minute, most urgent first: no other relay gets them
     * in the meantime, and a relay that dies before {@link markSent} loses none.
     */
    async take(limit: number, kinds: readonly string[]): Promise<Dispatch[]> {
      const { rows } = await sql<Dispatch>`
        select * from canvass_platform.take_dispatches(${limit}, ${[...kinds]}::text[])`.execute(kysely)
      return rows
    },

    /** Records that the queue has them. */
    async markSent(ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return
      await sql`select canvass_platform.mark_dispatches_sent(${[...ids]}::bigint[])`.execute(kysely)
    },

    /**
     * Records that a job failed for good: it's kept with the reason for a month, while others are deleted after a day.
     */
    async markFailed(id: number, why: { readonly message: string }): Promise<void> {
      await sql`select canvass_platform.mark_dispatch_failed(${id}, ${JSON.stringify(why)}::jsonb)`.execute(kysely)
    },

    /**
     * Dispatches captures in flight again that nobody has leased and whose last dispatch is more than `staleAfterMs`
     * ago, each under its next generation. Returns how many.
     */
    async sweepCaptures(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_captures(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        kysely,
      )
      return rows[0]?.swept ?? 0
    },

    /** Counts dispatches that are due but not in the queue yet, by kind. */
    async pending(): Promise<PendingKind[]> {
      const { rows } = await sql<PendingKind>`select * from canvass_platform.pending_dispatches()`.execute(kysely)
      return rows
    },

    /**
     * Housekeeping: deletes dispatches sent more than a day ago and those that failed more than a month ago. Returns
     * how many.
     */
    async forgetOld(): Promise<number> {
      const { rows } = await sql<{ forgotten: number }>`
        select canvass_platform.forget_old_dispatches() as forgotten`.execute(kysely)
      return rows[0]?.forgotten ?? 0
    },
  }
}
