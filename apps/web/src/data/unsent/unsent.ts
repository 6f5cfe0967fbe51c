import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { allCargo, cargoReportedAs, tableOf } from '../../platform/outbox/cargo.ts'
import { measureOnlyHere, readOnlyHere } from '../../platform/outbox/only-here.ts'
import { listOnlySpare, listOtherOwed, type OtherOwed } from '../../platform/storage/spare-cache.ts'
import { countThoughts } from '../captures/batch/count-thoughts.ts'

/** How much of a user's work only this device has. */
export interface Unsent {
  captures: number
  /** Edits of leads, trade shows, and afterthoughts about captures that have left. */
  changes: number
  voiceNotes: number
  /** Files of leads. */
  files: number
  /**
   * How many of all these can't be sent now: refused by the server, awaiting a decision, lacking room to be prepared,
   * or not yet restored from their spare copies.
   */
  stuck: number
  bytes: number
}

export const NOTHING_UNSENT: Unsent = { captures: 0, changes: 0, voiceNotes: 0, files: 0, stuck: 0, bytes: 0 }

export const totalOf = ({ captures, changes, voiceNotes, files }: Unsent): number =>
  captures + changes + voiceNotes + files

/**
 * Reads everything of this user that is only on this device. Afterthoughts about a capture that is itself pending are
 * sent with it and not counted separately; decisions of an unfinished review never leave this device.
 */
export function readUnsent(whose: Whose): Promise<Unsent> {
  const db = databaseOf(whose)
  // In one transaction: the counts are a consistent snapshot, and a screen that watches them is notified by every
  // table.
  const tables = [db.afterthoughts, db.meta, ...allCargo.map((one) => tableOf(db, one))]
  return withDb(db, () => db.transaction('r', tables, () => lookUp(db)))
}

async function lookUp(db: LocalDatabase): Promise<Unsent> {
  const [captures, changes, voiceNotes, files, thoughts, owed, others] = await Promise.all([
    readOnlyHere(db, cargoReportedAs('captures')),
    readOnlyHere(db, cargoReportedAs('changes')),
    readOnlyHere(db, cargoReportedAs('voiceNotes')),
    readOnlyHere(db, cargoReportedAs('files')),
    countThoughts(db),
    listOnlySpare(db),
    listOtherOwed(db),
  ])
  const owedCount = owed.length + sizeOf(others)
  return {
    captures: captures.count + owed.length,
    changes: changes.count + thoughts.onTheirOwn + others.changes,
    voiceNotes: voiceNotes.count + others.voiceNotes.length,
    files: files.count + others.files.length,
    stuck: captures.stuck + changes.stuck + voiceNotes.stuck + files.stuck + thoughts.unsayable + owedCount,
    bytes: captures.bytes + changes.bytes + voiceNotes.bytes + files.bytes,
  }
}

/** Returns how much other work only spare copies have. */
export const sizeOf = ({ changes, voiceNotes, files }: OtherOwed): number => changes + voiceNotes.length + files.length

/** The amount of all this, without its rows: it is queried after every one of hundreds of changes. */
export interface UnsentSize {
  /** Captures, changes, voice notes, and files together. */
  total: number
  bytes: number
}

/** Counts what {@link readUnsent} reads, with all queries started together. */
export async function readUnsentSize(db: LocalDatabase): Promise<UnsentSize> {
  const [cargo, thoughts, owed, others] = await Promise.all([
    measureOnlyHere(db),
    countThoughts(db),
    listOnlySpare(db),
    listOtherOwed(db),
  ])
  return { total: cargo.count + thoughts.onTheirOwn + owed.length + sizeOf(others), bytes: cargo.bytes }
}
