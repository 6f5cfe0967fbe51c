import { useLiveQuery } from 'dexie-react-hooks'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { listOpenCaptures, type OpenCapture } from './open-captures.ts'

const NONE: readonly OpenCapture[] = []

/** What the user has captured that is not a lead yet, newest first. */
export function useOpenCaptures(userId: string): readonly OpenCapture[] {
  return useLiveQuery(() => listOpenCaptures(openLocalDatabase(userId)), [userId]) ?? NONE
}
