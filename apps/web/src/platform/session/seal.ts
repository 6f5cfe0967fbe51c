import { duties } from './duties.ts'
import { findSealOwed, oweSeal, settleSeal } from './identity.ts'

/** Clears a user who signs out from this device. If a kill interrupts it, the next start finishes the job. */
export async function seal(userId: string): Promise<void> {
  oweSeal(userId)
  await duties().sealUser(userId)
  settleSeal()
}

/** Finishes an interrupted sign-out. */
export async function sealWhatIsOwed(): Promise<void> {
  const userId = findSealOwed()
  if (userId !== null) await seal(userId)
}
