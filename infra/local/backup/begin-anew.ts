import type { ClientBase } from 'pg'

/**
 * What lets somebody in without a password, or is on its way to that. Any of it may have been ended for a reason since the
 * backup was made, and is never to be had again by that: whoever needs one makes a new one.
 */
const WAYS_IN = [
  'sessions',
  'password_resets',
  'email_changes',
  'sign_in_tickets',
  'passkey_challenges',
  'api_tokens',
] as const
const OF_FORMER_PROCESSES = ['letters', 'service_heartbeats', 'dispatches'] as const

/**
 * What a restored database must not take over from its former life: ways in end, and so do invitations that are open.
 * Captures that were under way are rung for again, for no queue was restored. The life itself is new already: every
 * migrated database draws its own.
 * @param tables those that the backup has: one from before does not know all of them
 */
export async function beginAnew(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of [...WAYS_IN, ...OF_FORMER_PROCESSES])
    if (tables.includes(table)) await client.query(`delete from ${table}`)
  if (tables.includes('invitations'))
    await client.query(`
      update invitations set revoked_at = now() where revoked_at is null and used < max_uses and expires_at > now()`)
  await client.query(`
    with unfinished as (
      update captures set generation = generation + 1, lease_owner = null, lease_until = null, dispatched_at = null
      where state in ('received', 'processing') and deleted_at is null
      returning organization_id, id, generation)
    select canvass.dispatch_capture(organization_id, id, generation) from unfinished`)
}
