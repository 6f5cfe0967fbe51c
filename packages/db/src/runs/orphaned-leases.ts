import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Frees the captures and lead runs that earlier processes of a worker held when they died, so that the next sweep
 * dispatches them without waiting for their leases to expire. A lease's owner has the form `worker/process/…`.
 * @param of `instance` is the running process, whose own leases stay
 * @returns how many were freed
 */
export async function releaseOrphanedLeases(
  { kysely }: Database,
  { worker, instance }: { worker: string; instance: string },
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    select canvass_platform.free_left_leases(${worker}, ${instance}) as freed`.execute(kysely)
  return rows[0]?.freed ?? 0
}
