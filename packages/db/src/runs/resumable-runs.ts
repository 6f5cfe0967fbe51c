import type { StageName } from '@canvass/contracts/shapes/stages'
import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** An organization whose held stages may continue, and how many scans it has left for that. */
export type ResumableOrganization = { organizationId: string; scansLeft: number }

/**
 * Leads with skipped or held stages; these cross organizations, each through a named function of `canvass_platform`.
 */
export function resumableRuns({ kysely }: Database) {
  return {
    /** Lists the organizations that have held stages. */
    async listOnHold(): Promise<string[]> {
      const { rows } = await sql<{ organizationId: string }>`
        select * from canvass_platform.organizations_on_hold()`.execute(kysely)
      return rows.map(({ organizationId }) => organizationId)
    },

    /**
     * Requests a run of every lead with a stage that can continue: skipped for lack of a provider and now among the
     * `ready` stages, or held in one of the `free` organizations, as far as their scans allow. Each lead once, best
     * score first, at most `most` per call; calling it again does the rest. Returns how many.
     * @param given `organizationId`: only this organization, with `ready` being the stages that its own providers
     * enable
     */
    async resume(given: {
      ready: readonly StageName[]
      free: readonly ResumableOrganization[]
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

    /**
     * Redispatches runs of leads that nobody holds and whose last dispatch is more than `staleAfterMs` ago. Returns how
     * many.
     */
    async sweep({ staleAfterMs }: { staleAfterMs: number }): Promise<number> {
      const { rows } = await sql<{ swept: number }>`
        select canvass_platform.sweep_runs(make_interval(secs => ${staleAfterMs / 1000})) as swept`.execute(kysely)
      return rows[0]?.swept ?? 0
    },
  }
}
