import { cargoSenders } from '../../data/unsent/all-senders.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { findNewEpoch, forgetNewEpoch } from '../local/new-epoch.ts'
import { findRebuild, forgetRebuild } from '../local/table-rebuild.ts'
import { followedCargo } from '../outbox/cargo.ts'

/**
 * Asks the server about rows it accepted and has been silent on since. After the read tables were rebuilt, asks about
 * everything the server is working on, since no upcoming change will mention work that ended before that. After the
 * server's database was replaced (a backup was restored), asks about everything ever sent. Throws ApiError.
 */
export async function checkStale(db: LocalDatabase, now: number): Promise<void> {
  const readAnew = await findRebuild(db)
  const newLife = await findNewEpoch(db)
  const doubts = { isReadAnew: readAnew !== undefined, isNewLife: newLife !== undefined }
  for (const name of followedCargo) await cargoSenders[name].askAfterSilent(db, now, doubts)
  if (newLife !== undefined) await forgetNewEpoch(db, newLife)
  if (readAnew !== undefined) await forgetRebuild(db, readAnew)
}
