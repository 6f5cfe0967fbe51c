import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** A copy goes its own way: the phone that made it may have sent the capture since. */
const LEFT = new Set(['sending', 'imported', 'taken_back'])

/**
 * Whether the server may have a capture, for all that this device knows. What was written down when it was taken in hand
 * outlives the count of its tries, which can begin anew. Runs in the caller's transaction, if it has one, which holds
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
