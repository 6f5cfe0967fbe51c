import type { SalesEvent, SalesEventFields } from '@canvass/contracts/events'
import { v7 } from 'uuid'
import { type LocalDatabase, withDb } from '../offline/local-database.ts'
import type { SalesEventRow } from './batch-rows.ts'
import { announceSide } from './side-signals.ts'

const CHOSEN_KEY = 'chosenEvent'

type Draft = SalesEventFields & Pick<SalesEventRow, 'isConsentShown'>

/**
 * Keeps an event that was made or changed here, with or without a network, and chooses it. Safe on the disk when the
 * promise resolves. Answers its id.
 */
export async function saveSalesEvent(db: LocalDatabase, draft: Draft, known?: string): Promise<string> {
  const id = known ?? v7()
  await withDb(db, () =>
    db.transaction('rw', [db.salesEvents, db.meta], async () => {
      const before = await db.salesEvents.get(id)
      await db.salesEvents.put({
        ...draft,
        id,
        state: 'unsent',
        revision: (before?.revision ?? 0) + 1,
        updatedAt: new Date().toISOString(),
        changeSeq: before?.changeSeq ?? null,
      })
      await db.meta.put({ key: CHOSEN_KEY, value: id })
    }),
  )
  announceSide()
  return id
}

/** The event that every shot inherits from now on, on this visit and the next; null for none. */
export async function chooseEvent(db: LocalDatabase, id: string | null): Promise<void> {
  await db.meta.put({ key: CHOSEN_KEY, value: id })
}

export async function findChosenEvent(db: LocalDatabase): Promise<SalesEventRow | undefined> {
  const id = (await db.meta.get(CHOSEN_KEY))?.value
  return typeof id === 'string' ? db.salesEvents.get(id) : undefined
}

/** The newest first; those without a day last. */
export async function listSalesEvents(db: LocalDatabase): Promise<SalesEventRow[]> {
  const rows = await db.salesEvents.toArray()
  return rows.toSorted((a, b) => (b.startsOn ?? '').localeCompare(a.startsOn ?? '') || (a.id < b.id ? 1 : -1))
}

/**
 * Takes in what the server has of the organization's events; null is one that is gone. What waits here to be sent
 * stands: it was written later than what the server had. Runs in the caller's transaction, which holds `salesEvents`.
 */
export async function takeSalesEvents(
  db: LocalDatabase,
  news: readonly { id: string; row: SalesEvent | null }[],
): Promise<void> {
  if (news.length === 0) return
  const known = await db.salesEvents.bulkGet(news.map(({ id }) => id))
  for (const [at, { id, row }] of news.entries()) {
    const mine = known[at]
    if (mine && mine.state !== 'sent') continue
    if (row)
      await db.salesEvents.put({
        ...row,
        state: 'sent',
        revision: mine?.revision ?? 0,
        isConsentShown: mine?.isConsentShown ?? false,
      })
    else await db.salesEvents.delete(id)
  }
}

/** All events of the organization, as a snapshot brings them: what is not among them is gone. */
export async function takeAllSalesEvents(db: LocalDatabase, events: readonly SalesEvent[]): Promise<void> {
  const here = new Set(events.map(({ id }) => id))
  const gone = (await db.salesEvents.where('state').equals('sent').primaryKeys()).filter((id) => !here.has(id))
  await db.salesEvents.bulkDelete(gone)
  await takeSalesEvents(
    db,
    events.map((row) => ({ id: row.id, row })),
  )
}
