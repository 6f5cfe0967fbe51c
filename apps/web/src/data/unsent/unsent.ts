import { bytesHere } from '../captures/state/bytes-here.ts'
import { idsIn, rowsIn } from '../captures/state/by-state.ts'
import { type CaptureRow, UNSENT_STATES } from '../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, withDb, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { isOnlyHere } from '../captures/state/only-here.ts'
import { allCargo, bytesOnlyHere, cargoOfKind, countOnlyHere, tableOf } from '../../platform/outbox/cargo.ts'

/** All that nobody but this device has of a user's work. */
export interface Unsent {
  /** Newest first. */
  captures: readonly CaptureRow[]
  /** Edits of leads, events, and words on shots that have left. */
  changes: number
  voiceNotes: number
  /** How many of all these do not go now: refused by the server, waiting for a decision, or without room to be made ready. */
  stuck: number
  bytes: number
}

const operations = cargoOfKind('operation')
const files = cargoOfKind('bytes')

export const NOTHING_UNSENT: Unsent = { captures: [], changes: 0, voiceNotes: 0, stuck: 0, bytes: 0 }

export const totalOf = ({ captures, changes, voiceNotes }: Unsent): number => captures.length + changes + voiceNotes

/**
 * Looks up everything of this user that is only on this device. What was said of a shot that waits itself goes with it
 * and is not counted beside it; what was decided in a review that is not ended never leaves this device.
 */
export function readUnsent(whose: Whose): Promise<Unsent> {
  const db = databaseOf(whose)
  // In one transaction: what is counted is of one moment, and a screen that watches it hears of every table.
  const tables = [db.captures, db.afterthoughts, ...allCargo.map((one) => tableOf(db, one))]
  return withDb(db, () => db.transaction('r', tables, () => lookUp(db)))
}

const isStuck = ({ state, lastError }: CaptureRow): boolean =>
  state === 'failed' || state === 'needs_attention' || (state === 'preparing' && lastError?.code === 'no_room')

async function lookUp(db: LocalDatabase): Promise<Unsent> {
  const [open, changes, notes, fileBytes, thoughts] = await Promise.all([
    rowsIn(db, [...UNSENT_STATES, 'needs_attention']),
    countOnlyHere(db, operations),
    countOnlyHere(db, files),
    bytesOnlyHere(db, files),
    db.afterthoughts.toArray(),
  ])
  const captures = open.filter(isOnlyHere).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const here = new Set(captures.map(({ id }) => id))
  const onTheirOwn = thoughts.filter(({ captureId }) => !here.has(captureId))
  const halted = await db.captures.bulkGet(onTheirOwn.map(({ captureId }) => captureId))
  // There is no lead to say it of, before somebody helps the capture on.
  const unsayable = halted.filter((row) => row?.state === 'needs_attention')
  return {
    captures,
    changes: changes.total + onTheirOwn.length,
    voiceNotes: notes.total,
    stuck: captures.filter(isStuck).length + changes.held + notes.held + unsayable.length,
    bytes: bytesOf(captures) + fileBytes,
  }
}

const bytesOf = (rows: readonly CaptureRow[]): number => rows.reduce((sum, { size }) => sum + size, 0)

/** How much of all this there is, without its rows: it is asked after every change of hundreds. */
export interface UnsentSize {
  /** Captures, changes and voice notes together. */
  total: number
  bytes: number
}

/** Counts what {@link readUnsent} lists, asked in one go. */
export async function readUnsentSize(db: LocalDatabase): Promise<UnsentSize> {
  const [preparing, prepared, halted, cargo, cargoBytes, thoughts] = await Promise.all([
    idsIn(db, ['preparing']),
    idsIn(db, ['queued', 'uploading', 'failed']),
    rowsIn(db, ['needs_attention']),
    countOnlyHere(db, allCargo),
    bytesOnlyHere(db, files),
    db.afterthoughts.toArray(),
  ])
  const here = halted.filter(isOnlyHere)
  const ids = new Set([...preparing, ...prepared, ...here.map(({ id }) => id)])
  const onTheirOwn = thoughts.filter(({ captureId }) => !ids.has(captureId))
  const waiting = await bytesHere(db, { preparing, prepared })
  return {
    total: ids.size + cargo.total + onTheirOwn.length,
    bytes: waiting + bytesOf(here) + cargoBytes,
  }
}
