import { listEvents } from '@canvass/contracts/addresses/events'
import { call } from '../../platform/api/call.ts'
import { databaseOf, withDb, type Whose } from '../../platform/local/local-database.ts'

/**
 * Abandons a refused change: a changed trade show reverts to the server's version, and one that is only here is
 * deleted. If an earlier version didn't store the server's version, it is requested; throws ApiError if the server
 * can't be reached.
 */
export async function revertSalesEvent(whose: Whose, id: string): Promise<void> {
  const db = databaseOf(whose)
  const refused = await withDb(db, () => db.salesEvents.get(id))
  if (refused?.state !== 'refused') return
  const isAsked = refused.server === undefined && refused.changeSeq !== null
  const asked = isAsked ? (await call(listEvents)).find((event) => event.id === id) : undefined
  await withDb(db, () =>
    db.transaction('rw', db.salesEvents, async () => {
      const row = await db.salesEvents.get(id)
      // It was retried in the meantime, in another tab.
      if (row?.state !== 'refused') return
      const server = row.server ?? asked
      const { revision, isConsentShown } = row
      if (server) await db.salesEvents.put({ ...server, state: 'sent', revision: revision + 1, isConsentShown })
      else await db.salesEvents.delete(id)
    }),
  )
}
