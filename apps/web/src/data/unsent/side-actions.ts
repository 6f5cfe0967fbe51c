import { databaseOf, type PlainCargo, type Whose } from '../../platform/local/local-database.ts'
import { drop, retry } from '../../platform/outbox/by-hand/cargo-by-hand.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'
import { giveUpSalesEvent } from '../trade-shows/give-up-sales-event.ts'

/** What the server takes once more as it was. An edit goes again under a name of its own (decide-edit.ts). */
type Repeatable = Exclude<PlainCargo, 'edits'>

/** Offers what was refused once more. */
export async function retrySide(whose: Whose, name: Repeatable, id: string): Promise<void> {
  const db = databaseOf(whose)
  if (await retry(db, name, id)) announceSide()
}

/** Deletes what the server refused, for good. Of an event that the server has only the change is deleted. */
export const dropSide = (whose: Whose, name: Repeatable, id: string): Promise<void> => {
  const db = databaseOf(whose)
  return name === 'salesEvents' ? giveUpSalesEvent(db, id) : drop(db, name, id)
}
