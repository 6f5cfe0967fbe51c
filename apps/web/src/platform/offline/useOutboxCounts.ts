import { useLiveQuery } from 'dexie-react-hooks'
import { UNSENT_STATES } from './capture-row.ts'
import { openLocalDatabase } from './local-database.ts'
import { countOutbox, NO_COUNTS, type OutboxCounts } from './sync-counts.ts'

const OPEN_STATES = [...UNSENT_STATES, 'uploaded', 'processing', 'needs_attention'] as const

/** The outbox in numbers. Reads only what is still open, so it costs the same after ten thousand captures. */
export function useOutboxCounts(userId: string | undefined): OutboxCounts {
  return (
    useLiveQuery(
      async () =>
        userId
          ? countOutbox(await openLocalDatabase(userId).captures.where('state').anyOf(OPEN_STATES).toArray())
          : NO_COUNTS,
      [userId],
    ) ?? NO_COUNTS
  )
}
