import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { allCargo, cargoToldAs, tableOf } from '../../platform/outbox/cargo.ts'
import { measureOnlyHere, readOnlyHere } from '../../platform/outbox/only-here.ts'
import { listOnlySpare } from '../../platform/storage/spare-cache.ts'
import { countThoughts } from '../captures/batch/count-thoughts.ts'

/** How much of a user's work nobody but this device has. */
export interface Unsent {
  captures: number
  /** Edits of leads, events, and words on shots that have left. */
  changes: number
  voiceNotes: number
  /** Files of leads. */
  files: number
  /**
   * How many of all these do not go now: refused by the server, waiting for a decision, without room to be made ready, or
   * not taken back yet from their spare copies.
   */
  stuck: number
  bytes: number
}

export const NOTHING_UNSENT: Unsent = { captures: 0, changes: 0, voiceNotes: 0, files: 0, stuck: 0, bytes: 0 }

export const totalOf = ({ captures, changes, voiceNotes, files }: Unsent): number =>
  captures + changes + voiceNotes + files

/**
 * Looks up everything of this user that is only on this device. What was said of a shot that waits itself goes with it
 * and is not counted beside it; what was decided in a review that is not ended never leaves this device.
 */
export function readUnsent(whose: Whose): Promise<Unsent> {
  const db = databaseOf(whose)
  // In one transaction: what is counted is of one moment, and a screen that watches it hears of every table.
  const tables = [db.afterthoughts, db.meta, ...allCargo.map((one) => tableOf(db, one))]
  return withDb(db, () => db.transaction('r', tables, () => lookUp(db)))
}

async function lookUp(db: LocalDatabase): Promise<Unsent> {
  const [captures, changes, voiceNotes, files, thoughts, owed] = await Promise.all([
    readOnlyHere(db, cargoToldAs('captures')),
    readOnlyHere(db, cargoToldAs('changes')),
    readOnlyHere(db, cargoToldAs('voiceNotes')),
    readOnlyHere(db, cargoToldAs('files')),
    countThoughts(db),
    listOnlySpare(db),
  ])
  return {
    captures: captures.count + owed.length,
    changes: changes.count + thoughts.onTheirOwn,
    voiceNotes: voiceNotes.count,
    files: files.count,
    stuck: captures.stuck + changes.stuck + voiceNotes.stuck + files.stuck + thoughts.unsayable + owed.length,
    bytes: captures.bytes + changes.bytes + voiceNotes.bytes + files.bytes,
  }
}

/** How much of all this there is, without its rows: it is asked after every change of hundreds. */
export interface UnsentSize {
  /** Captures, changes, voice notes and files together. */
  total: number
  bytes: number
}

/** Counts what {@link readUnsent} looks up, asked in one go. */
export async function readUnsentSize(db: LocalDatabase): Promise<UnsentSize> {
  const [cargo, thoughts, owed] = await Promise.all([measureOnlyHere(db), countThoughts(db), listOnlySpare(db)])
  return { total: cargo.count + thoughts.onTheirOwn + owed.length, bytes: cargo.bytes }
}
