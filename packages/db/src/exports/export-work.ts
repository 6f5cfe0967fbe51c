import { sql } from 'kysely'
import { type Database, inTenant } from '../database.ts'

interface ExportRef {
  readonly organizationId: string
  readonly exportId: string
}

/** An export that was started this often without ending isn't started again: it may be what crashed the workers. */
const MAX_TRIES = 3

const IS_FREE = sql<boolean>`(held_until is null or held_until < now())`
const FAILED = { state: 'failed', owner: null, heldUntil: null, endedAt: sql<Date>`now()`, letter: null } as const

/** The worker's operations on exports. Each names the lease holder; calls by anyone else have no effect. */
export function exportWork(database: Database) {
  return {
    /**
     * Takes the lease. Undefined if the export is gone or has ended, or another worker has it. An export whose last try
     * ended with its worker has failed, so that its owner can request another.
     */
    begin: (
      { organizationId, exportId }: ExportRef,
      owner: string,
      leaseMs: number,
    ): Promise<{ userId: string; isLastTry: boolean } | undefined> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('ownExports')
          .set(FAILED)
          .where('organizationId', '=', organizationId)
          .where('id', '=', exportId)
          .where('endedAt', 'is', null)
          .where('tries', '>=', MAX_TRIES)
          .where(IS_FREE)
          .execute()
        const row = await tenant
          .updateTable('ownExports')
          .set({
            owner,
            state: 'making',
            tries: sql<number>`tries + 1`,
            done: 0,
            heldUntil: sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`,
          })
          .where('organizationId', '=', organizationId)
          .where('id', '=', exportId)
          .where('endedAt', 'is', null)
          .where(IS_FREE)
          .returning(['userId', 'tries'])
          .executeTakeFirst()
        return row && { userId: row.userId, isLastTry: row.tries >= MAX_TRIES }
      }),

    /** Renews the lease and reports progress; false if another worker has it. */
    goOn: (
      { organizationId, exportId }: ExportRef,
      owner: string,
      { leaseMs, done, total }: { leaseMs: number; done: number; total: number },
    ): Promise<boolean> =>
      inTenant(database, organizationId, async (tenant) => {
        const { numUpdatedRows } = await tenant
          .updateTable('ownExports')
          .set({ done, total, heldUntil: sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})` })
          .where('organizationId', '=', organizationId)
          .where('id', '=', exportId)
          .where('owner', '=', owner)
          .where('endedAt', 'is', null)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),

    /** Releases the lease: for a retry, for good, or because the worker stops, which doesn't count as a try. */
    giveUp: (
      { organizationId, exportId }: ExportRef,
      owner: string,
      reason: 'retry' | 'failed' | 'stopping',
    ): Promise<void> =>
      inTenant(database, organizationId, async (tenant) => {
        await tenant
          .updateTable('ownExports')
          .set(
            reason === 'failed'
              ? FAILED
              : {
                  state: 'waiting',
                  owner: null,
                  heldUntil: null,
                  ...(reason === 'stopping' && { tries: sql<number>`greatest(tries - 1, 0)` }),
                },
          )
          .where('organizationId', '=', organizationId)
          .where('id', '=', exportId)
          .where('owner', '=', owner)
          .where('endedAt', 'is', null)
          .execute()
      }),

    /** Marks the export as ready and notifies its owner. False if another worker has it. */
    async finish(
      { organizationId, exportId }: ExportRef,
      owner: string,
      { sha256, size }: { sha256: string; size: number },
    ): Promise<boolean> {
      const { rows } = await sql<{ isFinished: boolean }>`select canvass_platform.finish_own_export(
        ${organizationId}, ${exportId}, ${owner}, ${sha256}, ${size}) as is_finished`.execute(database.kysely)
      return rows[0]?.isFinished === true
    },

    /** Returns what Canvass stores about the person themselves; undefined if another worker has the export. */
    async profile(
      { organizationId, exportId }: ExportRef,
      owner: string,
    ): Promise<Record<string, unknown> | undefined> {
      const { rows } = await sql<{
        profile: Record<string, unknown> | null
      }>`select canvass_platform.profile_to_export(${organizationId}, ${exportId}, ${owner}) as profile`.execute(
        database.kysely,
      )
      return rows[0]?.profile ?? undefined
    },

    /** Announces exports again that no worker has. Returns how many. */
    async sweep(options: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_own_exports(make_interval(secs => ${options.staleAfterMs / 1000})) as swept`.execute(
        database.kysely,
      )
      return rows[0]?.swept ?? 0
    },
  }
}
