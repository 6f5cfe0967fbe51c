import { bytesHere } from '../captures/state/bytes-here.ts'
import { idsIn, rowsIn } from '../captures/state/by-state.ts'
import { type CaptureRow, UNSENT_STATES } from '../../platform/local/rows/capture-row.ts'
import { type LocalDatabase, withDb } from '../../platform/local/local-database.ts'
import { isOnlyHere } from '../captures/state/only-here.ts'
import { type Cargo, type CargoRow, listOnlyHere, tableOf } from '../../platform/outbox/cargo.ts'
import { allCargo } from './all-cargo.ts'

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

const ofKind = (kind: Cargo['kind']): readonly Cargo[] => allCargo.filter((one) => one.kind === kind)
const operationCargo = ofKind('operation')
const byteCargo = ofKind('bytes')

export const NOTHING_UNSENT: Unsent = { captures: [], changes: 0, voiceNotes: 0, stuck: 0, bytes: 0 }

export const totalOf = ({ captures, changes, voiceNotes }: Unsent): number => captures.length + changes + voiceNotes

/**
 * Looks up everything of this user that is only on this device. What was said of a shot that waits itself goes with it
 * and is not counted beside it; what was decided in a review that is not ended never leaves this device.
 */
export function readUnsent(db: LocalDatabase): Promise<Unsent> {
  // In one transaction: what is counted is of one moment, and a screen that watches it hears of every table.
  const tables = [db.captures, db.edits, db.afterthoughts, ...allCargo.map((one) => tableOf(db, one))]
  return withDb(db, () => db.transaction('r', tables, () => lookUp(db)))
}

const isStuck = ({ state, lastError }: CaptureRow): boolean =>
  state === 'failed' || state === 'needs_attention' || (state === 'preparing' && lastError?.code === 'no_room')

async function lookUp(db: LocalDatabase): Promise<Unsent> {
  const [open, edits, operations, files, thoughts] = await Promise.all([
    rowsIn(db, [...UNSENT_STATES, 'needs_attention']),
    db.edits.toArray(),
    listOnlyHere(db, operationCargo),
    listOnlyHere(db, byteCargo),
    db.afterthoughts.toArray(),
  ])
  const captures = open.filter(isOnlyHere).toSorted((a, b) => (a.id < b.id ? 1 : -1))
  const here = new Set(captures.map(({ id }) => id))
  const onTheirOwn = thoughts.filter(({ captureId }) => !here.has(captureId))
  const halted = await db.captures.bulkGet(onTheirOwn.map(({ captureId }) => captureId))
  const stuck = [
    captures.filter(isStuck),
    edits.filter(({ state }) => state === 'needs_attention' || state === 'rejected'),
    [...operations, ...files].filter(({ state }) => state === 'refused'),
    // There is no lead to say it of, before somebody helps the capture on.
    halted.filter((row) => row?.state === 'needs_attention'),
  ]
  return {
    captures,
    changes: edits.length + operations.length + onTheirOwn.length,
    voiceNotes: files.length,
    stuck: stuck.reduce((sum, rows) => sum + rows.length, 0),
    bytes: bytesOf([...captures, ...files]),
  }
}

const bytesOf = (rows: readonly Pick<CargoRow, 'size'>[]): number =>
  rows.reduce((sum, { size }) => sum + (size ?? 0), 0)

/** How much of all this there is, without its rows: it is asked after every change of hundreds. */
export interface UnsentSize {
  /** Captures, changes and voice notes together. */
  total: number
  bytes: number
}

/** Counts what {@link readUnsent} lists, asked in one go. */
export async function readUnsentSize(db: LocalDatabase): Promise<UnsentSize> {
  const [preparing, prepared, halted, edits, cargo, thoughts] = await Promise.all([
    idsIn(db, ['preparing']),
    idsIn(db, ['queued', 'uploading', 'failed']),
    rowsIn(db, ['needs_attention']),
    db.edits.count(),
    listOnlyHere(db, allCargo),
    db.afterthoughts.toArray(),
  ])
  const here = halted.filter(isOnlyHere)
  const ids = new Set([...preparing, ...prepared, ...here.map(({ id }) => id)])
  const onTheirOwn = thoughts.filter(({ captureId }) => !ids.has(captureId))
  const waiting = await bytesHere(db, { preparing, prepared })
  return {
    total: ids.size + edits + cargo.length + onTheirOwn.length,
    bytes: waiting + bytesOf([...here, ...cargo]),
  }
}
