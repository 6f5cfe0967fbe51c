import { useSyncExternalStore } from 'react'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { Watched, watchedBy } from '../../../platform/local/watched.ts'
import { listOpenCaptures, type OpenCapture } from './open-captures.ts'

const NONE: readonly OpenCapture[] = []
const openOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<readonly OpenCapture[]>(db, ['captures', 'meta'], () => listOpenCaptures(db))
})

/** What the user has captured that is not a lead yet, newest first. */
export function useOpenCaptures(userId: string): readonly OpenCapture[] {
  const open = openOf(userId)
  return useSyncExternalStore(open.watch, () => open.answer() ?? NONE)
}
