import { type LocalDatabase, withDb } from '../../platform/local/local-database.ts'

/** What waited for its next try may go now. */
export async function makeEditsDue(db: LocalDatabase): Promise<void> {
  await withDb(db, () => db.edits.where('state').equals('queued').modify({ nextAt: 0 }))
}
