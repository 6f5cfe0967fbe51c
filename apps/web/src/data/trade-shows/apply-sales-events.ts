import type { SalesEvent } from '@canvass/contracts/events'
import type { LocalDatabase } from '../../platform/local/local-database.ts'

/**
 * Applies the server's versions of the organization's trade shows; null means deleted. Local changes stay until they
 * are sent or abandoned, with the server's version stored next to them. Runs in the caller's transaction, which
 * includes `salesEvents`.
 */
export async function applySalesEvents(
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
 * Applies a snapshot of all trade shows of the organization: any not in it are deleted. If the server's database was
 * replaced, it may have lost one: then that one is resent under its own id, and changes nothing of one that another
 * device has already resent.
 */
export async function applySalesEventSnapshot(
  db: LocalDatabase,
  events: readonly SalesEvent[],
  isNewLife: boolean,
): Promise<void> {
  const here = new Set(events.map(({ id }) => id))
  const gone = (await db.salesEvents.where('state').equals('sent').primaryKeys()).filter((id) => !here.has(id))
  if (isNewLife) await db.salesEvents.where('id').anyOf(gone).modify({ state: 'unsent', changed: [] })
  else await db.salesEvents.bulkDelete(gone)
  await applySalesEvents(
    db,
    events.map((row) => ({ id: row.id, row })),
  )
}
