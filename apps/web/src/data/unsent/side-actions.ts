import { databaseOf, type PlainCargo, type Whose } from '../../platform/local/local-database.ts'
import { drop, retry } from '../../platform/outbox/by-hand/cargo-by-hand.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'
import { giveUpSalesEvent } from '../trade-shows/give-up-sales-event.ts'

/** Cargo that the server accepts again unchanged. An edit is resent under a new id (decide-edit.ts). */
type Repeatable = Exclude<PlainCargo, 'edits'>

/** Retries a refused row. */
export async function retrySide(whose: Whose, name: Repeatable, id: string): Promise<void> {
  const db = databaseOf(whose)
  if (await retry(db, name, id)) announceSide()
}

/** Permanently deletes what the server refused. If the server has the trade show, only its change is deleted. */
export const dropSide = (whose: Whose, name: Repeatable, id: string): Promise<void> => {
  const db = databaseOf(whose)
  return name === 'salesEvents' ? giveUpSalesEvent(db, id) : drop(db, name, id)
}
