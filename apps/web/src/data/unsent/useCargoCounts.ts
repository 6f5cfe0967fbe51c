import { useSyncExternalStore } from 'react'
import { type LocalDatabase, openLocalDatabase, type TableName } from '../../platform/local/local-database.ts'
import { Watched, watchedBy } from '../../platform/local/watched.ts'
import { allCargo, countHeld, countWaiting } from '../../platform/outbox/cargo.ts'

export interface CargoCounts {
  /** Cargo of every kind, and words on shots that have left: safe here and not on the server. */
  waiting: number
  /** Refused by the server, or to be decided by a person. */
  needYou: number
}

const WAITS = ['preparing', 'queued', 'uploading', 'failed']

const WATCHED: readonly TableName[] = [...allCargo, 'afterthoughts', 'captures']

const countsOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<CargoCounts>(db, WATCHED, () => lookUp(db))
})
const watchNothing = () => () => undefined

/** What waits beside captures, in numbers, for the pill; undefined until they are known. */
export function useCargoCounts(userId: string | undefined): CargoCounts | undefined {
  const counts = userId === undefined ? undefined : countsOf(userId)
  return useSyncExternalStore(counts?.watch ?? watchNothing, () => counts?.answer())
}

async function lookUp(db: LocalDatabase): Promise<CargoCounts> {
  const [waiting, needYou, thoughts] = await Promise.all([countWaiting(db), countHeld(db), db.afterthoughts.toArray()])
  const shots = await db.captures.bulkGet(thoughts.map(({ captureId }) => captureId))
  // What was said of a shot that waits itself goes with it.
  const onTheirOwn = shots.filter((row) => row && !WAITS.includes(row.state))
  return { waiting: waiting + onTheirOwn.length, needYou }
}
