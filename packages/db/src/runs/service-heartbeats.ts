import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** How a service outside fares, as one process finds it. */
export type ProviderHealth = { name: string; ok: boolean; detail: string }

/** How the parts are that a service answers for; health shows those of the service `worker`. */
export interface ServiceDetail {
  queue?: { ok: boolean; detail: string }
  reading?: { ok: boolean; detail: string }
  /** Absent until the store was compared with the rows. */
  storage?: { ok: boolean; detail: string }
  providers?: ProviderHealth[]
}

export interface Beat {
  instance: string
  detail: ServiceDetail
  /** By the database's own clock. */
  ageMs: number
}

/** Signs of life of the processes beside the API. */
export function serviceHeartbeats(database: Database) {
  const { kysely } = database
  return {
    /** Says that an instance lives, every few seconds, and how it is. */
    async beat(sign: { service: string; instance: string; detail?: Readonly<Record<string, unknown>> }): Promise<void> {
      await sql`select canvass_platform.beat(
        ${sign.service}, ${sign.instance}, ${JSON.stringify(sign.detail ?? {})}::jsonb)`.execute(kysely)
    },

    /** The last sign of any instance of a service. */
    async newest(service: string): Promise<Beat | undefined> {
      const { rows } = await sql<{
        beat: Beat | null
      }>`select canvass_platform.newest_beat(${service}) as beat`.execute(kysely)
      return rows[0]?.beat ?? undefined
    },
  }
}
