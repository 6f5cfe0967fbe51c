import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/**
 * Log entries after which a capture may have left. A copy counts, because the phone that made it may have sent the
 * capture since.
 */
const LEFT = new Set(['sending', 'imported', 'taken_back'])

/**
 * Whether the server may have a capture, as far as this device knows. The log entry written when it was claimed
 * outlives the count of its attempts, which can be reset. Joins the caller's transaction, if any, which includes
 * `events`.
 */
export const mayHaveLeft = (db: Pick<LocalDatabase, 'events'>, row: CaptureRow): PromiseLike<boolean> =>
  db.events
    .where('captureId')
    .equals(row.id)
    .toArray()
    .then((events) => {
      const isWaiting = row.state === 'preparing' || row.state === 'queued'
      return !isWaiting || row.attempts > 0 || row.server !== null || events.some(({ kind }) => LEFT.has(kind))
    })
