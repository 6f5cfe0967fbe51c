import type { Reading } from '@canvass/contracts/readings'
import { databaseOf, openLocalDatabase, type Whose } from '../../platform/local/local-database.ts'
import { useLocalQuery } from '../../platform/local/useLocalQuery.ts'

/** Returns the server's reading of a capture as last seen on this device; undefined while loading. */
export const useKeptReading = (userId: string, captureId: string): { reading: Reading | undefined } | undefined =>
  useLocalQuery(
    async () => ({ reading: (await openLocalDatabase(userId).serverReadings.get(captureId))?.reading }),
    [userId, captureId],
  )

/** Stores a reading for reviewing it offline, with the state of its lead: a lead that changed has another reading. */
export async function keepReading(whose: Whose, captureId: string, reading: Reading): Promise<void> {
  const db = databaseOf(whose)
  const lead = await db.leads.get(reading.leadId)
  await db.serverReadings.put({
    captureId,
    readAt: Date.now(),
    reading,
    ...(lead && { changeSeq: lead.changeSeq }),
  })
}
