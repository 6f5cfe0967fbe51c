import type { SalesEvent } from '@canvass/contracts/events'
import type { LocalDatabase } from '../../platform/local/local-database.ts'

/**
 * Takes in what the server has of the organization's events; null is one that is gone. What was changed here stands, until
 * it is sent or given up: what the server has is kept beside it. Runs in the caller's transaction, which holds `salesEvents`.
 */
export async function takeSalesEvents(
  db: LocalDatabase,
  news: readonly { id: string; row: SalesEvent | null }[],
): Promise<void> {
  if (news.length === 0) return
  const known = await db.salesEvents.bulkGet(news.map(({ id }) => id))
  for (const [at, { id, row }] of news.entries()) {
    const mine = known[at]
    if (mine && mine.state !== 'sent') await db.salesEvents.put({ ...mine, server: row })
    else if (row)
      await db.salesEvents.put({
        ...row,
        state: 'sent',
        revision: mine?.revision ?? 0,
        isConsentShown: mine?.isConsentShown ?? false,
      })
    else await db.salesEvents.delete(id)
  }
}

/**
 * All events of the organization, as a snapshot brings them: what is not among them is gone. In another life of the
 * server's database it may never have been there: then it is sent once more, under its own id, and changes nothing of one
 * that another device has sent before.
 */
export async function takeAllSalesEvents(
  db: LocalDatabase,
  events: readonly SalesEvent[],
  isNewLife: boolean,
): Promise<void> {
  const here = new Set(events.map(({ id }) => id))
  const gone = (await db.salesEvents.where('state').equals('sent').primaryKeys()).filter((id) => !here.has(id))
  if (isNewLife) await db.salesEvents.where('id').anyOf(gone).modify({ state: 'unsent', changed: [] })
  else await db.salesEvents.bulkDelete(gone)
  await takeSalesEvents(
    db,
    events.map((row) => ({ id: row.id, row })),
  )
}
