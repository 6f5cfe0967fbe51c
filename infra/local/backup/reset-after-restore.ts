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
 * Removes what a restored database must not take over from its previous life: it ends ways in, open invitations, and
 * access codes, and dispatches unfinished captures again, because no queue was restored. The life's id is new already:
 * every migrated database generates its own. Returns how many closed accounts are still to be erased.
 * @param tables the tables in the backup: an older one doesn't have all of them
 */
export async function resetAfterRestore(client: ClientBase, tables: readonly string[]): Promise<{ closings: number }> {
  for (const table of [...ACCESS_TABLES, ...PROCESS_TABLES])
    if (tables.includes(table)) await client.query(`delete from ${table}`)
  if (tables.includes('invitations'))
    await client.query(`
      update invitations set revoked_at = now() where revoked_at is null and used < max_uses and expires_at > now()`)
  // They expire rather than being revoked, because an older schema can't express that. The installation's own code
  // follows the settings at the next start.
  if (tables.includes('access_codes'))
    await client.query(`
      update access_codes set expires_at = least(expires_at, now()) where label <> 'installation'`)
  // Someone may have reopened their account since, which can't be known. Erasing it can't be undone, so they get the
  // whole grace period again, and their links work for as long.
  let closings = 0
  if (tables.includes('account_deletions')) {
    const { rowCount } = await client.query(`
      update account_deletions set due_at = greatest(due_at, now() + interval '7 days')`)
    closings = rowCount ?? 0
  }
  await client.query(`
    with unfinished as (
      update captures set generation = generation + 1, lease_owner = null, lease_until = null, dispatched_at = null
      where state in ('received', 'processing') and deleted_at is null
      returning organization_id, id, generation)
    select canvass.dispatch_capture(organization_id, id, generation) from unfinished`)
  return { closings }
}
