import { useSyncExternalStore } from 'react'
import { type LocalDatabase, openLocalDatabase, type TableName } from '../../platform/local/local-database.ts'
import { Watched, watchedBy } from '../../platform/local/watched.ts'
import { countRefused, countWaiting } from '../../platform/outbox/cargo.ts'
import { allCargo } from './all-cargo.ts'

export interface SideCounts {
  /** Cargo of every kind, and words on shots that have left: safe here and not on the server. */
  waiting: number
  /** The server would not take them. */
  refused: number
}

const WAITS = ['preparing', 'queued', 'uploading', 'failed']

const WATCHED: readonly TableName[] = [...allCargo.map(({ name }) => name), 'afterthoughts', 'captures']

const countsOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<SideCounts>(db, WATCHED, () => lookUp(db))
})
const watchNothing = () => () => undefined

/** What belongs to captures beside their photos, in numbers, for the pill; undefined until they are known. */
export function useSideCounts(userId: string | undefined): SideCounts | undefined {
  const counts = userId === undefined ? undefined : countsOf(userId)
  return useSyncExternalStore(counts?.watch ?? watchNothing, () => counts?.answer())
}

async function lookUp(db: LocalDatabase): Promise<SideCounts> {
  const [waiting, refused, thoughts] = await Promise.all([
    countWaiting(db, allCargo),
    countRefused(db, allCargo),
    db.afterthoughts.toArray(),
  ])
  const shots = await db.captures.bulkGet(thoughts.map(({ captureId }) => captureId))
  // What was said of a shot that waits itself goes with it.
  const onTheirOwn = shots.filter((row) => row && !WAITS.includes(row.state))
  return { waiting: waiting + onTheirOwn.length, refused }
}
