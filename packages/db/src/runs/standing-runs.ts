import type { StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** An organization in which what was held may go on, and how many scans it has left for that. */
export type FreeAgain = { organizationId: string; scansLeft: number }

/** Leads whose stages stand skipped or held; across organizations, each by a named function of `canvass_platform`. */
export function standingRuns({ kysely }: Database) {
  return {
    /** The organizations in which something stands held. */
    async listOnHold(): Promise<string[]> {
      const { rows } = await sql<{ organizationId: string }>`
        select * from canvass_platform.organizations_on_hold()`.execute(kysely)
      return rows.map(({ organizationId }) => organizationId)
    },

    /**
     * Asks for a run of every lead with a stage that can go on: skipped for want of a provider, where it is one of `ready`,
     * or held in one of the organizations that are `free` again, as far as these have scans left. Each once, the best score
     * first, and no more than `most` at once: the rest follows when it is asked for again. Answers how many.
     * @param given `organizationId`: of this organization alone, by what it has from outside itself
     */
    async resume(given: {
      ready: readonly StageName[]
      free: readonly FreeAgain[]
      most: number
      organizationId?: string
    }): Promise<number> {
      const organizations = given.free.map(({ organizationId }) => organizationId)
      const rooms = given.free.map(({ scansLeft }) => Math.min(scansLeft, given.most))
      const { rows } = await sql<{ resumed: number }>`
        select canvass_platform.resume_runs(${[...given.ready]}::text[], ${organizations}::uuid[], ${rooms}::integer[],
          ${given.most}, ${given.organizationId ?? null}) as resumed`.execute(kysely)
      return rows[0]?.resumed ?? 0
    },

    /** Rings again for runs of leads that nobody holds and that were rung for longer ago than this. Answers how many. */
    async sweep({ staleAfterMs }: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_runs(make_interval(secs => ${staleAfterMs / 1000})) as swept`.execute(kysely)
      return rows[0]?.swept ?? 0
    },
  }
}
