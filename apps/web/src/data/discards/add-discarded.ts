import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { type Discard, listDiscards, writeDiscards } from './discards.ts'

/**
 * Records captures that a person deleted when only a spare copy was left here, so that they don't count as missing. It
 * is no longer known whether they had left this device, so the server isn't asked for anything. Runs in the caller's
 * transaction.
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
