import { useSyncExternalStore } from 'react'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { type OutboxCounts, readOutboxCounts } from './outbox-counts.ts'
import { Watched, watchedBy } from '../../../platform/local/watched.ts'

const countsOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<OutboxCounts>(db, ['captures', 'meta'], () => readOutboxCounts(db))
})
const watchNothing = () => () => undefined

/** Returns the outbox in numbers; undefined until known. */
export function useOutboxCounts(userId: string | undefined): OutboxCounts | undefined {
  const counts = userId === undefined ? undefined : countsOf(userId)
  return useSyncExternalStore(counts?.watch ?? watchNothing, () => counts?.answer())
}
