import type { ClientBase } from 'pg'

/**
 * What a restored database must not take over from its former life. Sessions end: one of them may have been ended for a
 * reason since the backup was made. Captures that were under way are rung for again, for no queue was restored. The life
 * itself is new already: every migrated database draws its own.
 */
export async function beginAnew(client: ClientBase): Promise<void> {
  await client.query('delete from sessions')
  await client.query('delete from password_resets')
  await client.query('delete from service_heartbeats')
  await client.query('delete from dispatches')
  await client.query(`
    with unfinished as (
      update captures set generation = generation + 1, lease_owner = null, lease_until = null, dispatched_at = null
      where state in ('received', 'processing') and deleted_at is null
      returning organization_id, id, generation)
    select canvass.dispatch_capture(organization_id, id, generation) from unfinished`)
}
