import { type Database, inTenant } from '../database.ts'

/** Emails that a person can opt out of. */
type OptionalEmail = 'join_requests' | 'export_ready'

interface UserRef {
  organizationId: string
  userId: string
}

export const readMutedEmails = (database: Database, { organizationId, userId }: UserRef): Promise<string[]> =>
  inTenant(database, organizationId, async (tenant) => {
    const row = await tenant
      .selectFrom('users')
      .select('mutedLetters')
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirst()
    return row?.mutedLetters ?? []
  })

export async function setMutedEmails(
  database: Database,
  { organizationId, userId }: UserRef,
  mutedLetters: OptionalEmail[],
): Promise<void> {
  await inTenant(database, organizationId, (tenant) =>
    tenant
      .updateTable('users')
      .set({ mutedLetters })
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .execute(),
  )
}
