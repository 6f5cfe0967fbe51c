import { duties } from './duties.ts'
import { findSealOwed, oweSeal, settleSeal } from './identity.ts'

/** Clears this device of a user who signs out. What a kill leaves of it is owed, and done at the next start. */
export async function seal(userId: string): Promise<void> {
  oweSeal(userId)
  await duties().sealUser(userId)
  settleSeal()
}

/** Finishes a sign-out that was cut short. */
export async function sealWhatIsOwed(): Promise<void> {
  const userId = findSealOwed()
  if (userId !== null) await seal(userId)
}
