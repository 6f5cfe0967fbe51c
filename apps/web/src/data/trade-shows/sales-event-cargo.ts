import type { Cargo } from '../../platform/outbox/cargo.ts'

export const salesEventCargo: Cargo = {
  name: 'salesEvents',
  kind: 'operation',
  send: async (db) => {
    const { sendSalesEvents } = await import('./send-sales-events.ts')
    await sendSalesEvents(db)
  },
  remove: (db, ids) => db.salesEvents.bulkDelete([...ids]),
}
