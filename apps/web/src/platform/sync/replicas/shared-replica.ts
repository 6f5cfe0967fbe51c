import type { ChangeOf, SharedName, SyncedRow } from '@canvass/contracts/sync'
import type { LocalDatabase } from '../../local/local-database.ts'
import type { Replica } from './replica.ts'

/** A table that everyone may see in full, stored under its own name with its rows unchanged. */
export const sharedReplica = <T extends SharedName>(name: T): Replica<T> => ({
  stores: [name],
  emptied: [name],
  async takePage(db: LocalDatabase, rows: readonly SyncedRow<T>[], known, { isFirst }) {
    if (isFirst) {
      await db.table(name).clear()
      await db.table(name).bulkPut([...rows])
    }
    return known
  },
  async takeChanges(db: LocalDatabase, changes: readonly ChangeOf<T>[], known) {
    for (const { id, row } of changes) {
      if (row) await db.table(name).put(row)
      else await db.table(name).delete(id)
    }
    return known
  },
})
