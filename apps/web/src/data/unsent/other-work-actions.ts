import { databaseOf, type PlainCargo, type Whose } from '../../platform/local/local-database.ts'
import { drop, retry } from '../../platform/outbox/by-hand/cargo-by-hand.ts'
import { announceOtherWork } from '../../platform/outbox/other-work-signals.ts'
import { revertSalesEvent } from '../trade-shows/revert-sales-event.ts'

/** Cargo that the server accepts again unchanged. An edit is resent under a new id (decide-edit.ts). */
type Repeatable = Exclude<PlainCargo, 'edits'>

/** Retries a refused row. */
export async function retryOtherWork(whose: Whose, name: Repeatable, id: string): Promise<void> {
  const db = databaseOf(whose)
  if (await retry(db, name, id)) announceOtherWork()
}

/** Permanently deletes what the server refused. If the server has the trade show, only its change is deleted. */
export const dropOtherWork = (whose: Whose, name: Repeatable, id: string): Promise<void> => {
  const db = databaseOf(whose)
  return name === 'salesEvents' ? revertSalesEvent(db, id) : drop(db, name, id)
}
