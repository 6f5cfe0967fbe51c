import { changeCaptures } from './capture-rows.ts'
import { type LocalDatabase, withDb } from '../../../platform/local/local-database.ts'

/** Makes captures that wait for their next retry due now. */
export async function makeDue(db: LocalDatabase): Promise<void> {
  await withDb(db, () =>
    changeCaptures(db.captures.where('state').equals('queued'), ({ nextAt }) =>
      nextAt > 0 ? { nextAt: 0 } : undefined,
    ),
  )
}
