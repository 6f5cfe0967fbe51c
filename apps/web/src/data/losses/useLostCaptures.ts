import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import type { LostCapture } from './lost-captures.ts'
import { listLost } from './seen-losses.ts'

const NONE: LostCapture[] = []

/** Captures that this device said were saved and that are gone, until somebody has seen it. */
export function useLostCaptures(userId: string): LostCapture[] {
  return useLiveQuery(() => listLost(openLocalDatabase(userId)), [userId]) ?? NONE
}
