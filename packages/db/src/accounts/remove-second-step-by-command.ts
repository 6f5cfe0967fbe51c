import { Client } from 'pg'

/**
 * Turns off an account's second step as the database owner and ends its sessions: for an admin whom nobody in the
 * organization can let back in. The account is identified by its username or its email.
 * @returns whether its second step was on; undefined if there is no such account
 */
export async function removeSecondStepByCommand(ownerUrl: string, account: string): Promise<boolean | undefined> {
  const client = new Client({ connectionString: ownerUrl, options: '-c search_path=public' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role canvass_platform')
    const { rows } = await client.query<{ organization: string; id: string }>(
      `select organization_id as organization, id from users
       where canvass.name_key(username) = canvass.name_key($1)
         or (owns_email and canvass.name_key(email) = canvass.name_key($1)) for update`,
      [account],
    )
    const [meant] = rows
    if (!meant || rows.length > 1) return undefined
    const whose = [meant.organization, meant.id]
    const removed = await client.query(
      'delete from second_steps where organization_id = $1 and user_id = $2 and confirmed_at is not null',
      whose,
    )
    if (removed.rowCount) {
      await client.query(
        `delete from sealed_secrets where organization_id = $1 and user_id = $2 and field = 'totp'`,
        whose,
      )
      await client.query('delete from sessions where organization_id = $1 and user_id = $2', whose)
      await client.query(
        `insert into audit_entries (organization_id, is_platform, action, object_kind, object_id)
         values ($1, true, 'second_step_removed', 'person', $2)`,
        whose,
      )
    }
    await client.query('commit')
    return Boolean(removed.rowCount)
  } finally {
    await client.end()
  }
}
