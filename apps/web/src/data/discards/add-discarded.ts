import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { type Discard, listDiscards, writeDiscards } from './discards.ts'

/**
 * Notes captures that a person deleted and of which only a spare copy was here: nobody is to miss them. Whether one has
 * left this device before is not known any more, so nothing is asked of the server. In the caller's transaction.
 */
export const addDiscarded = (
  db: Pick<LocalDatabase, 'meta'>,
  gone: readonly Pick<Discard, 'id' | 'capturedAt'>[],
): PromiseLike<unknown> =>
  listDiscards(db).then((discards) =>
    writeDiscards(db, [
      ...discards,
      ...gone.map((one) => ({ ...one, size: 0, attempts: 0, isOwed: false, isAnnounced: false })),
    ]),
  )
