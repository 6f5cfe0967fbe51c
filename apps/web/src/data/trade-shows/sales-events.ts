import type { EventPart, SalesEventFields } from '@canvass/contracts/events'
import { changedParts, fieldsOfEvent, mergeEvent } from '@canvass/domain/trade-shows/event-parts'
import { v7 } from 'uuid'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'

const CHOSEN_KEY = 'chosenEvent'

type Draft = SalesEventFields & Pick<SalesEventRow, 'isConsentShown'>

/**
 * Stores a trade show that was created or changed here, online or offline, and chooses it. It is on disk when the
 * promise resolves. Resolves to its id. `known` is the trade show as its author saw it before the change: parts that
 * weren't changed here keep their newer values.
 */
export async function saveSalesEvent(
  whose: Whose,
  draft: Draft,
  known?: SalesEventFields & { id: string },
): Promise<string> {
  const db = databaseOf(whose)
  const id = known?.id ?? v7()
  await withRoom(db, () =>
    db.transaction('rw', [db.salesEvents, db.meta], async () => {
      const before = await db.salesEvents.get(id)
      const changes = known && before ? changedParts(known, draft) : []
      // Whether the camera shows its text concerns only this device: there is nothing to send.
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
          ...unsentChanges(before, changes),
        })
      await db.meta.put({ key: CHOSEN_KEY, value: id })
    }),
  )
  announceOtherWork()
  return id
}

/**
 * Returns the parts changed since the server had it, and the server's version: a pending change is combined with the
 * next.
 */
function unsentChanges(
  before: SalesEventRow | undefined,
  changes: readonly EventPart[],
): Pick<SalesEventRow, 'changed' | 'server'> {
  if (before?.state === 'sent') return { changed: changes, server: serverVersionOf(before) }
  if (before && !before.changed) return { server: before.server }
  return { changed: [...new Set([...(before?.changed ?? []), ...changes])], server: before?.server }
}

/** Returns the server's version of a trade show that wasn't changed here. */
export function serverVersionOf(row: SalesEventRow): SalesEventRow['server'] {
  const { id, updatedAt, changeSeq, madeBy } = row
  return changeSeq === null ? undefined : { ...fieldsOfEvent(row), id, updatedAt, changeSeq, madeBy }
}

/** Sets whether the camera shows a trade show's text before each shot, on this device. */
export const showConsent = (whose: Whose, id: string, isConsentShown: boolean): PromiseLike<unknown> => {
  const db = databaseOf(whose)
  return withRoom(db, () => db.salesEvents.update(id, { isConsentShown }))
}

/** Chooses the trade show that every shot inherits from now on, on this visit and the next; null for none. */
export async function chooseEvent(whose: Whose, id: string | null): Promise<void> {
  const db = databaseOf(whose)
  await withRoom(db, () => db.meta.put({ key: CHOSEN_KEY, value: id }))
}

export async function findChosenEvent(db: LocalDatabase): Promise<SalesEventRow | undefined> {
  const id = (await db.meta.get(CHOSEN_KEY))?.value
  return typeof id === 'string' ? db.salesEvents.get(id) : undefined
}

/** Lists trade shows, newest first, and those without a day last. */
export async function listSalesEvents(db: LocalDatabase): Promise<SalesEventRow[]> {
  const rows = await db.salesEvents.toArray()
  return rows.toSorted((a, b) => (b.startsOn ?? '').localeCompare(a.startsOn ?? '') || (a.id < b.id ? 1 : -1))
}
