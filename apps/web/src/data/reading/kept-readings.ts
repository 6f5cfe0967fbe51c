import type { Reading } from '@canvass/contracts/readings'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** Returns the server's reading of a capture as last seen on this device; undefined while loading. */
export const useKeptReading = (userId: string, captureId: string): { reading: Reading | undefined } | undefined =>
  useLocalQuery(
    async () => ({ reading: (await openLocalDatabase(userId).serverReadings.get(captureId))?.reading }),
    [userId, captureId],
  )

/** Stores a reading for reviewing it offline. */
export const keepReading = (userId: string, captureId: string, reading: Reading): PromiseLike<unknown> =>
  openLocalDatabase(userId).serverReadings.put({ captureId, readAt: Date.now(), reading })
