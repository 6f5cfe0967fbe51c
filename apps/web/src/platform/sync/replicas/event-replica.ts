import { takeAllSalesEvents, takeSalesEvents } from '../../../data/trade-shows/take-sales-events.ts'
import type { Replica } from './replica.ts'

export const eventReplica: Replica<'events'> = {
  stores: ['salesEvents'],
  emptied: [],
  async takePage(db, rows, known, { isFirst, isNewLife }) {
    if (isFirst) await takeAllSalesEvents(db, rows, isNewLife)
    return known
  },
  async takeChanges(db, changes, known) {
    await takeSalesEvents(db, changes)
    return known
  },
}
