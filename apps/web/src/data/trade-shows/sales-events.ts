import type { SalesEventFields } from '@canvass/contracts/events'
import { v7 } from 'uuid'
import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'

const CHOSEN_KEY = 'chosenEvent'

type Draft = SalesEventFields & Pick<SalesEventRow, 'isConsentShown'>

/**
 * Keeps an event that was made or changed here, with or without a network, and chooses it. Safe on the disk when the
 * promise resolves. Answers its id.
 */
export async function saveSalesEvent(whose: Whose, draft: Draft, known?: string): Promise<string> {
  const db = databaseOf(whose)
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
export async function chooseEvent(whose: Whose, id: string | null): Promise<void> {
  const db = databaseOf(whose)
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
