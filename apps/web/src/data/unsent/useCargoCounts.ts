import { useSyncExternalStore } from 'react'
import { type LocalDatabase, openLocalDatabase, type TableName } from '../../platform/local/local-database.ts'
import { Watched, watchedBy } from '../../platform/local/watched.ts'
import { cargoReportedAs, countHeld, countWaiting } from '../../platform/outbox/cargo.ts'
import { listOtherOwed } from '../../platform/storage/spare-cache.ts'
import { sizeOf } from './unsent.ts'
import { countThoughts } from '../captures/batch/count-thoughts.ts'

export interface CargoCounts {
  /** Changes, voice notes, files, and afterthoughts about captures that have left: safe here and not on the server. */
  waiting: number
  /** Refused by the server, awaiting a person's decision, or not yet restored from its spare copy. */
  needYou: number
}

/** Captures have their own counts, which also say what is being sent and what is elsewhere. */
const CARGO = cargoReportedAs('changes', 'voiceNotes', 'files')

/** Afterthoughts about a capture are sent with it as long as it is pending. */
const WATCHED: readonly TableName[] = [...CARGO, 'afterthoughts', 'captures', 'meta']

const countsOf = watchedBy((userId) => {
  const db = openLocalDatabase(userId)
  return new Watched<CargoCounts>(db, WATCHED, () => readCargoCounts(db))
})
const watchNothing = () => () => undefined

/** Returns the counts of pending work other than captures, for the pill; undefined until known. */
export function useCargoCounts(userId: string | undefined): CargoCounts | undefined {
  const counts = userId === undefined ? undefined : countsOf(userId)
  return useSyncExternalStore(counts?.watch ?? watchNothing, () => counts?.answer())
}

/** Reads the counts once. */
export async function readCargoCounts(db: LocalDatabase): Promise<CargoCounts> {
  const [waiting, needYou, thoughts, owed] = await Promise.all([
    countWaiting(db, CARGO),
    countHeld(db, CARGO),
    countThoughts(db),
    listOtherOwed(db),
  ])
  return { waiting: waiting + thoughts.onShotsThatLeft, needYou: needYou + sizeOf(owed) }
}
