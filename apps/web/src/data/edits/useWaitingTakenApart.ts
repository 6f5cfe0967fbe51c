import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** Returns which of these captures are taken out of their lead by an edit that the server doesn't have. */
export const useWaitingTakenApart = (userId: string, captureIds: readonly string[]): string[] | undefined =>
  useLocalQuery(async () => {
    const rows = await openLocalDatabase(userId)
      .edits.where('entityId')
      .anyOf([...captureIds])
      .toArray()
    return rows
      .filter(({ op, state }) => op.kind === 'take_apart' && state !== 'rejected')
      .map(({ entityId }) => entityId)
  }, [userId, captureIds.join()])
