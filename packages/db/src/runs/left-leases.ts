import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Frees the captures and runs of leads that earlier processes of a worker held when they died, so that the next sweep rings
 * for them and nobody waits for leases of the dead to end. The owner of a lease begins with the worker, the process, and a
 * slash each.
 * @param of `instance` is the process that lives now, whose own leases stay
 * @returns how many were freed
 */
export async function freeLeftLeases(
  { kysely }: Database,
  { worker, instance }: { worker: string; instance: string },
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`
    select canvass_platform.free_left_leases(${worker}, ${instance}) as freed`.execute(kysely)
  return rows[0]?.freed ?? 0
}
