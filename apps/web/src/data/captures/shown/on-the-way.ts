import { Dexie } from 'dexie'
import { type CaptureRow, LOCAL_STATES } from '../../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, openLocalDatabase } from '../../../platform/local/local-database.ts'
import { Watched, watchedBy } from '../../../platform/local/watched.ts'
import { findSyncState, type OnTheWay } from '../../leads/read-tables.ts'

/**
 * Captures that aren't leads yet: those of this device, and those from the user's other devices as reported by the
 * server.
 */
export interface CapturesOnTheWay {
  here: CaptureRow[]
  elsewhere: OnTheWay[]
}

const OPEN_STATES = LOCAL_STATES.filter((state) => state !== 'done')

/** Queries state by state, so that captures that have become leads cost nothing. */
async function listOpen(db: LocalDatabase): Promise<CapturesOnTheWay> {
  const [elsewhere, ...byState] = await Promise.all([
    listElsewhere(db),
    ...OPEN_STATES.map((open) =>
      db.captures.where('[state+nextAt]').between([open, Dexie.minKey], [open, Dexie.maxKey]).toArray(),
    ),
  ])
  return { here: byState.flat(), elsewhere }
}

/** A capture that this device had and has settled since is shown through its lead, not through older news. */
async function listElsewhere(db: LocalDatabase): Promise<OnTheWay[]> {
  const told = (await findSyncState(db))?.onTheWay ?? []
  const known = await db.captures.bulkGet(told.map(({ id }) => id))
  return told.filter((_, at) => !known[at])
}

/** Creates a watch over a user's open captures, mapped by `tell`. */
export function watchOpenCaptures<T>(tell: (open: CapturesOnTheWay) => T): (userId: string) => Watched<T> {
  return watchedBy((userId) => {
    const db = openLocalDatabase(userId)
    return new Watched<T>(db, ['captures', 'meta'], () => listOpen(db).then(tell))
  })
}

/** Lists the captures that the server has and is reading, or will read next. */
export async function listBeingRead(userId: string): Promise<CapturesOnTheWay> {
  const db = openLocalDatabase(userId)
  const [here, elsewhere] = await Promise.all([
    db.captures.where('state').anyOf('uploaded', 'processing').toArray(),
    listElsewhere(db),
  ])
  return {
    here,
    elsewhere: elsewhere.filter(({ state }) => state === 'received' || state === 'processing'),
  }
}
