import type { Replica } from './replica.ts'

/** Who is in a team stands with the people, who are read anew where a team says that it has changed. */
export const teamReplica: Replica<'teams'> = {
  stores: ['teams'],
  emptied: ['teams'],
  async takePage(db, rows, known, { isFirst }) {
    if (isFirst) {
      await db.teams.clear()
      await db.teams.bulkPut([...rows])
    }
    return known
  },
  async takeChanges(db, changes, known) {
    for (const { id, row } of changes) {
      if (row) await db.teams.put(row)
      else await db.teams.delete(id)
    }
    return known
  },
}
