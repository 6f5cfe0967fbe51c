import { listLocalUsers } from '../../platform/local/local-database.ts'

/**
 * Deletes the data of every user of this device except `userId`, keeping only what no one else has. Covers users whose
 * session ended without a sign-out, who signed out with an older version, or whose sign-out was interrupted. The code
 * is loaded only if there is any such user.
 */
export async function clearOtherUsers(userId: string | undefined): Promise<void> {
  const others = (await listLocalUsers()).filter((id) => id !== userId)
  if (others.length === 0) return
  const { clearUserExceptUnsent } = await import('./keep-only-unsent.ts')
  for (const other of others) await clearUserExceptUnsent(other)
}
