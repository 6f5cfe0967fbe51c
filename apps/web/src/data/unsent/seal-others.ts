import { listLocalUsers } from '../../platform/local/local-database.ts'

/**
 * Leaves of everybody of this device but `userId` only what nobody else has: of somebody whose session ended without a
 * sign-out, who signed out with an older version, or whose sign-out was cut short. How that is done is fetched where there
 * is anybody.
 */
export async function sealOthers(userId: string | undefined): Promise<void> {
  const others = (await listLocalUsers()).filter((id) => id !== userId)
  if (others.length === 0) return
  const { sealUser } = await import('./keep-only-unsent.ts')
  for (const other of others) await sealUser(other)
}
