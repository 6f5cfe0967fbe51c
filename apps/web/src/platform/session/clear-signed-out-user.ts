import { signOutHooks } from './sign-out-hooks.ts'
import { findPendingClear, setPendingClear, settleClear } from './identity.ts'

/** Clears a user who signs out from this device. If a kill interrupts it, the next start finishes the job. */
export async function clearSignedOutUser(userId: string): Promise<void> {
  setPendingClear(userId)
  await signOutHooks().sealUser(userId)
  settleClear()
}

/** Finishes an interrupted sign-out. */
export async function finishPendingClear(): Promise<void> {
  const userId = findPendingClear()
  if (userId !== null) await clearSignedOutUser(userId)
}
