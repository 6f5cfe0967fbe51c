import { useSyncExternalStore } from 'react'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { readUnsentSize, type UnsentSize } from './unsent.ts'
import { allCargo } from '../../platform/outbox/cargo.ts'
import { Watched, watchedBy } from '../../platform/local/watched.ts'

const sizeOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<UnsentSize>(db, [...allCargo, 'afterthoughts', 'meta'], () => readUnsentSize(db))
})

/** Returns how much of this user's work is only on this device; undefined while loading. */
export function useUnsentSize(userId: string): UnsentSize | undefined {
  const size = sizeOf(userId)
  return useSyncExternalStore(size.watch, size.answer)
}
