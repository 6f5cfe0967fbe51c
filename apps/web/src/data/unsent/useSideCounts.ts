import { useSyncExternalStore } from 'react'
import { type LocalDatabase, openLocalDatabase } from '../../platform/local/local-database.ts'
import { Watched, watchedBy } from '../../platform/local/watched.ts'

export interface SideCounts {
  /** Events, voice notes, and words on shots that have left: safe here and not on the server. */
  waiting: number
  /** The server would not take them. */
  refused: number
}

const WAITS = ['preparing', 'queued', 'uploading', 'failed']

const countsOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<SideCounts>(db, ['salesEvents', 'voiceNotes', 'afterthoughts', 'captures'], () => lookUp(db))
})
const watchNothing = () => () => undefined

/** What belongs to captures beside their photos, in numbers, for the pill; undefined until they are known. */
export function useSideCounts(userId: string | undefined): SideCounts | undefined {
  const counts = userId === undefined ? undefined : countsOf(userId)
  return useSyncExternalStore(counts?.watch ?? watchNothing, () => counts?.answer())
}

async function lookUp(db: LocalDatabase): Promise<SideCounts> {
  const countIn = (state: string) =>
    Promise.all([db.salesEvents, db.voiceNotes].map((table) => table.where('state').equals(state).count()))
  const [unsent, refused, thoughts] = await Promise.all([
    countIn('unsent'),
    countIn('refused'),
    db.afterthoughts.toArray(),
  ])
  const shots = await db.captures.bulkGet(thoughts.map(({ captureId }) => captureId))
  // What was said of a shot that waits itself goes with it.
  const onTheirOwn = shots.filter((row) => row && !WAITS.includes(row.state))
  return { waiting: sum(unsent) + onTheirOwn.length, refused: sum(refused) }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
