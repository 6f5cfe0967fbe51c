import { applySalesEventSnapshot, applySalesEvents } from '../../../data/trade-shows/apply-sales-events.ts'
import type { Replica } from './replica.ts'

export const eventReplica: Replica<'events'> = {
  stores: ['salesEvents'],
  emptied: [],
  async takePage(db, rows, known, { isFirst, isNewLife }) {
    if (isFirst) await applySalesEventSnapshot(db, rows, isNewLife)
    return known
  },
  async takeChanges(db, changes, known) {
    await applySalesEvents(db, changes)
    return known
  },
}
