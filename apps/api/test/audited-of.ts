import type { BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from './test-app.ts'

/** Returns a user's actions from the audit log, oldest first, without sign-ins. */
export async function auditedOf({ owner }: TestApp, { id }: BuiltUser): Promise<string[]> {
  const { rows } = await owner.query<{ action: string }>(
    `select action from audit_entries where actor_id = $1 and action <> 'signed_in' order by seq`,
    [id],
  )
  return rows.map(({ action }) => action)
}
