import { type Database, inTenant } from '../database.ts'

/** Emails that a person can opt out of. */
type MutableLetter = 'join_requests' | 'export_ready'

interface Whose {
  organizationId: string
  userId: string
}

export const readMutedLetters = (database: Database, { organizationId, userId }: Whose): Promise<string[]> =>
  inTenant(database, organizationId, async (tenant) => {
    const row = await tenant
      .selectFrom('users')
      .select('mutedLetters')
      .where('organizationId', '=', organizationId)
      .where('id', '=', userId)
      .executeTakeFirst()
    return row?.mutedLetters ?? []
  })

export async function setMutedLetters(
  database: Database,
  { organizationId, userId }: Whose,
  mutedLetters: MutableLetter[],
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
