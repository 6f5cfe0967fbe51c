import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The health of an external provider, as seen by one process. */
export type ProviderHealth = { name: string; ok: boolean; detail: string }

/** The health of a service's parts; the health endpoint shows those of the service `worker`. */
export interface ServiceDetail {
  queue?: { ok: boolean; detail: string }
  reading?: { ok: boolean; detail: string }
  /** Absent until the store has been compared with the rows. */
  storage?: { ok: boolean; detail: string }
  providers?: ProviderHealth[]
}

export interface Beat {
  instance: string
  detail: ServiceDetail
  /** Measured by the database's clock. */
  ageMs: number
}

/** Heartbeats of the processes other than the API. */
export function serviceHeartbeats(database: Database) {
  const { kysely } = database
  return {
    /** Records every few seconds that an instance is alive, with its health. */
    async beat(sign: { service: string; instance: string; detail?: Readonly<Record<string, unknown>> }): Promise<void> {
      await sql`select canvass_platform.beat(
        ${sign.service}, ${sign.instance}, ${JSON.stringify(sign.detail ?? {})}::jsonb)`.execute(kysely)
    },

    /** Returns the latest heartbeat of any instance of a service. */
    async newest(service: string): Promise<Beat | undefined> {
      const { rows } = await sql<{
        beat: Beat | null
      }>`select canvass_platform.newest_beat(${service}) as beat`.execute(kysely)
      return rows[0]?.beat ?? undefined
    },
  }
}
