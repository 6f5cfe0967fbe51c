import type { ClientBase } from 'pg'

/**
 * Tables of what grants access without a password, or is about to. Any entry may have been revoked since the backup was
 * made, so a restore must not bring it back: users who need one create a new one.
 */
const ACCESS_TABLES = [
  'sessions',
  'password_resets',
  'email_changes',
  'sign_in_tickets',
  'passkey_challenges',
  'api_tokens',
] as const
const PROCESS_TABLES = ['letters', 'service_heartbeats', 'dispatches'] as const

/**
 * Removes what a restored database must not take over from its previous life: it ends ways in and open invitations, and
 * rings again for unfinished captures, because no queue was restored. The life's id is new already: every migrated
 * database generates its own.
 * @param tables the tables in the backup: an older one doesn't have all of them
 */
export async function resetAfterRestore(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of [...ACCESS_TABLES, ...PROCESS_TABLES])
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
