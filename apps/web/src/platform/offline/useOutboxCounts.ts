import { useSyncExternalStore } from 'react'
import { openLocalDatabase } from './local-database.ts'
import { NO_COUNTS, type OutboxCounts, readOutboxCounts } from './sync-counts.ts'
import { Watched, watchedBy } from './watched.ts'

const countsOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<OutboxCounts>(db, ['captures'], () => readOutboxCounts(db))
})
const watchNothing = () => () => undefined

/** The outbox in numbers. */
export function useOutboxCounts(userId: string | undefined): OutboxCounts {
  const counts = userId === undefined ? undefined : countsOf(userId)
  return useSyncExternalStore(counts?.watch ?? watchNothing, () => counts?.answer() ?? NO_COUNTS)
}
