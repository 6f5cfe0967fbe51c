import type { Table } from 'dexie'
import {
  type CargoName,
  type CargoRow,
  cargoTable,
  cargoTables,
  type FollowedCargo,
  type ReleasedCargo,
  type LocalDatabase,
  type SelfManagedCargo,
  type PlainCargo,
  type PreparedCargo,
  type ReportedAs,
} from '../local/local-database.ts'

/** The primary key of a row in its table. */
export type Key = string | number

/** Bytes and operations are sent in separate rounds, so that an edit never waits behind a voice note. */
export type CargoKind = 'bytes' | 'operation'

/** Every cargo. */
export const allCargo = Object.keys(cargoTables) as CargoName[]

const isPlain = (name: CargoName): name is PlainCargo => cargoTable(name).ownTransitions === undefined

/** Every cargo whose rows are written only by its own transitions. */
export const selfManagedCargo: readonly SelfManagedCargo[] = allCargo.filter(
  (name): name is SelfManagedCargo => !isPlain(name),
)

/** Every cargo whose rows the engine may write. */
export const plainCargo: readonly PlainCargo[] = allCargo.filter(isPlain)

const hasPart = (part: 'preparing' | 'followed' | 'isLetGo') => (name: CargoName) =>
  cargoTable(name)[part] !== undefined

/** Every cargo that must be prepared here before it can be sent. */
export const preparedCargo = allCargo.filter(hasPart('preparing')) as readonly PreparedCargo[]

/** Every cargo that the server keeps working on after receiving it. */
export const followedCargo = allCargo.filter(hasPart('followed')) as readonly FollowedCargo[]

/** Every cargo whose local copies are released once the server has them. */
export const releasedCargo = allCargo.filter(hasPart('isLetGo')) as readonly ReleasedCargo[]

/** Whether local copies of this cargo are released once the server has them. */
export const isReleased = hasPart('isLetGo')

/** The cargo sent in the round of this kind. Cargo with its own transitions is sent separately. */
export const cargoOfKind = (kind: CargoKind): PlainCargo[] =>
  plainCargo.filter((name) => cargoTable(name).kind === kind)

/** The cargo that the UI reports under any of these names. */
export const cargoReportedAs = (...names: readonly ReportedAs[]): CargoName[] =>
  allCargo.filter((name) => names.includes(cargoTable(name).toldAs))

export const tableOf = (db: LocalDatabase, name: CargoName): Table<CargoRow, Key> => db.table<CargoRow, Key>(name)

const listed = (...states: readonly (string | undefined)[]): string[] => states.filter((state) => state !== undefined)

/** The states of rows that are sent automatically. */
export const statesWaiting = (name: CargoName): string[] => {
  const { preparing, waiting, claimed } = cargoTable(name)
  return listed(preparing, waiting, claimed)
}

/** The states of rows that are waiting and not claimed. */
export const statesFree = (name: CargoName): string[] => listed(cargoTable(name).preparing, cargoTable(name).waiting)

/** The states of rows that could be sent immediately. */
export const statesReady = (name: CargoName): string[] => [cargoTable(name).waiting]

/** The states of rows that the server is working on. */
export const statesFollowed = (name: CargoName): readonly string[] => cargoTable(name).followed ?? []

/**
 * The states of rows that proceed automatically, here or on the server. A row that a kill left in one of them gets
 * recovered.
 */
export const statesOpen = (name: CargoName): string[] => [...statesWaiting(name), ...statesFollowed(name)]

// One query per state: a query for several states at once walks a cursor.

const inState = (db: LocalDatabase, name: CargoName, state: string) => tableOf(db, name).where('state').equals(state)

export async function countIn(
  db: LocalDatabase,
  names: readonly CargoName[],
  statesOf: (name: CargoName) => readonly string[],
): Promise<number> {
  const counts = await Promise.all(
    names.flatMap((name) => statesOf(name).map((state) => inState(db, name, state).count())),
  )
  return counts.reduce((total, count) => total + count, 0)
}

/** Reads the rows of one cargo that are in these states. */
export async function rowsIn(db: LocalDatabase, name: CargoName, states: readonly string[]): Promise<CargoRow[]> {
  return (await Promise.all(states.map((state) => inState(db, name, state).toArray()))).flat()
}

/** Reads the keys of one cargo's rows in these states, without reading any row. */
export async function keysIn(db: LocalDatabase, name: CargoName, states: readonly string[]): Promise<Key[]> {
  return (await Promise.all(states.map((state) => inState(db, name, state).primaryKeys()))).flat()
}

/** Counts the rows that are sent automatically. */
export const countWaiting = (db: LocalDatabase, names: readonly CargoName[] = allCargo): Promise<number> =>
  countIn(db, names, statesWaiting)

/** Counts the rows that need their author: refused, or awaiting a decision. */
export const countHeld = (db: LocalDatabase, names: readonly CargoName[]): Promise<number> =>
  countIn(db, names, (name) => cargoTable(name).held)

/**
 * Returns whether anything may be sent automatically later: rows that the server postponed, rows claimed by a page that
 * is gone, or rows that a page has to prepare. Rows that wait for storage space don't count; they proceed once there is
 * some.
 */
export async function isAnyToGo(db: LocalDatabase): Promise<boolean> {
  const [ready, ...stalled] = await Promise.all([
    countWaiting(db),
    ...allCargo.map((name) => countWithoutRoom(db, name)),
  ])
  return ready > stalled.reduce((total, count) => total + count, 0)
}

async function countWithoutRoom(db: LocalDatabase, name: CargoName): Promise<number> {
  const { preparing, waitsForRoom } = cargoTable(name)
  if (preparing === undefined || !waitsForRoom) return 0
  return inState(db, name, preparing).filter(waitsForRoom).count()
}
