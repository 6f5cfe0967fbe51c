import type { EventPart, SalesEventFields } from '@canvass/contracts/events'
import { changedParts, fieldsOfEvent, mergeEvent } from '@canvass/domain/trade-shows/event-parts'
import { v7 } from 'uuid'
import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'

const CHOSEN_KEY = 'chosenEvent'

type Draft = SalesEventFields & Pick<SalesEventRow, 'isConsentShown'>

/**
 * Keeps an event that was made or changed here, with or without a network, and chooses it. Safe on the disk when the
 * promise resolves. Answers its id. `known` is the event that was changed, as its author saw it: what has come of it since
 * stays where it was not changed here.
 */
export async function saveSalesEvent(
  whose: Whose,
  draft: Draft,
  known?: SalesEventFields & { id: string },
): Promise<string> {
  const db = databaseOf(whose)
  const id = known?.id ?? v7()
  await withDb(db, () =>
    db.transaction('rw', [db.salesEvents, db.meta], async () => {
      const before = await db.salesEvents.get(id)
      const changes = known && before ? changedParts(known, draft) : []
      // Whether its text stands on the camera is this device's own affair: there is nothing to send.
      if (before?.state === 'sent' && changes.length === 0)
        await db.salesEvents.update(id, { isConsentShown: draft.isConsentShown })
      else
        await db.salesEvents.put({
          ...(before ? mergeEvent(before, draft, changes) : fieldsOfEvent(draft)),
          isConsentShown: draft.isConsentShown,
          id,
          state: 'unsent',
          revision: (before?.revision ?? 0) + 1,
          updatedAt: new Date().toISOString(),
          changeSeq: before?.changeSeq ?? null,
          madeBy: before ? before.madeBy : db.userId,
          ...sinceTheServer(before, changes),
        })
      await db.meta.put({ key: CHOSEN_KEY, value: id })
    }),
  )
  announceSide()
  return id
}

/** What was changed since the server had it, and what it had: a change that waits goes together with the next. */
function sinceTheServer(
  before: SalesEventRow | undefined,
  changes: readonly EventPart[],
): Pick<SalesEventRow, 'changed' | 'server'> {
  if (before?.state === 'sent') return { changed: changes, server: asTheServerHas(before) }
  if (before && !before.changed) return { server: before.server }
  return { changed: [...new Set([...(before?.changed ?? []), ...changes])], server: before?.server }
}

/** An event that was not changed here. */
export function asTheServerHas(row: SalesEventRow): SalesEventRow['server'] {
  const { id, updatedAt, changeSeq, madeBy } = row
  return changeSeq === null ? undefined : { ...fieldsOfEvent(row), id, updatedAt, changeSeq, madeBy }
}

/** Whether the text of an event stands on the camera before each shot, on this device. */
export const showConsent = (whose: Whose, id: string, isConsentShown: boolean): PromiseLike<unknown> => {
  const db = databaseOf(whose)
  return withDb(db, () => db.salesEvents.update(id, { isConsentShown }))
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
