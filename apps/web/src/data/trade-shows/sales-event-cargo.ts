import type { Cargo } from '../../platform/outbox/cargo.ts'

export const salesEventCargo: Cargo = {
  name: 'salesEvents',
  kind: 'operation',
  remove: (db, ids) => db.salesEvents.bulkDelete([...ids]),
}
