import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'
import type { LostCapture } from './lost-captures.ts'
import { listLost } from './seen-losses.ts'

const NONE: LostCapture[] = []

/** Returns captures that this device reported as saved and that are gone, until the user has seen the notice. */
export function useLostCaptures(userId: string): LostCapture[] {
  return useLocalQuery(() => listLost(openLocalDatabase(userId)), [userId]) ?? NONE
}
