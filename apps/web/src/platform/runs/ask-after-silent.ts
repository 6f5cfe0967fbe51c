import { cargoSenders } from '../../data/unsent/all-senders.ts'
import type { LocalDatabase } from '../local/local-database.ts'
import { findNewLife, forgetNewLife } from '../local/new-life.ts'
import { findReadAnew, forgetReadAnew } from '../local/read-anew.ts'
import { followedCargo } from '../outbox/cargo.ts'

/**
 * Asks after what the server took and has said nothing of since; after all that it is at work with where the read tables
 * were read anew, for what ended before that is in no change that is still to come; and after all that was ever sent where
 * its database lives another life (a backup was restored). Throws ApiError.
 */
export async function askAfterSilent(db: LocalDatabase, now: number): Promise<void> {
  const readAnew = await findReadAnew(db)
  const newLife = await findNewLife(db)
  const doubts = { isReadAnew: readAnew !== undefined, isNewLife: newLife !== undefined }
  for (const name of followedCargo) await cargoSenders[name].askAfterSilent(db, now, doubts)
  if (newLife !== undefined) await forgetNewLife(db, newLife)
  if (readAnew !== undefined) await forgetReadAnew(db, readAnew)
}
