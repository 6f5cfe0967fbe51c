import type { Table } from 'dexie'
import {
  type CargoName,
  type CargoRow,
  cargoTable,
  cargoTables,
  type FollowedCargo,
  type LetGoCargo,
  type LocalDatabase,
  type MovedCargo,
  type PlainCargo,
  type PreparedCargo,
  type ToldAs,
} from '../local/local-database.ts'

/** The key of a row, as its table has it. */
export type Key = string | number

/** Bytes go in a round of their own, that an edit stands behind no voice note, and so do operations. */
export type CargoKind = 'bytes' | 'operation'

/** Every cargo. */
export const allCargo = Object.keys(cargoTables) as CargoName[]

const isPlain = (name: CargoName): name is PlainCargo => cargoTable(name).ownTransitions === undefined

/** Every cargo whose rows only its own transitions write. */
export const movedCargo: readonly MovedCargo[] = allCargo.filter((name): name is MovedCargo => !isPlain(name))

/** Every cargo whose rows the engine may write. */
export const plainCargo: readonly PlainCargo[] = allCargo.filter(isPlain)

const doesSay = (part: 'preparing' | 'followed' | 'isLetGo') => (name: CargoName) =>
  cargoTable(name)[part] !== undefined

/** Every cargo that is made ready here before it can go. */
export const preparedCargo = allCargo.filter(doesSay('preparing')) as readonly PreparedCargo[]

/** Every cargo that the server is at work with once it has it. */
export const followedCargo = allCargo.filter(doesSay('followed')) as readonly FollowedCargo[]

/** Every cargo of which copies are let go of that the server has too. */
export const letGoCargo = allCargo.filter(doesSay('isLetGo')) as readonly LetGoCargo[]

/** Whether copies of it are let go of that the server has too. */
export const isLetGo = doesSay('isLetGo')

/** The cargo of one kind that is sent in the round of its kind. What has its own transitions is sent apart. */
export const cargoOfKind = (kind: CargoKind): PlainCargo[] =>
  plainCargo.filter((name) => cargoTable(name).kind === kind)

/** The cargo that people are told of by any of these names. */
export const cargoToldAs = (...names: readonly ToldAs[]): CargoName[] =>
  allCargo.filter((name) => names.includes(cargoTable(name).toldAs))

export const tableOf = (db: LocalDatabase, name: CargoName): Table<CargoRow, Key> => db.table<CargoRow, Key>(name)

const listed = (...states: readonly (string | undefined)[]): string[] => states.filter((state) => state !== undefined)

/** The states of what goes by itself. */
export const statesWaiting = (name: CargoName): string[] => {
  const { preparing, waiting, claimed } = cargoTable(name)
  return listed(preparing, waiting, claimed)
}

/** The states of what waits and nobody has in hand. */
export const statesFree = (name: CargoName): string[] => listed(cargoTable(name).preparing, cargoTable(name).waiting)

/** The states of what could leave at once. */
export const statesReady = (name: CargoName): string[] => [cargoTable(name).waiting]

/** The states of what the server is at work with. */
export const statesFollowed = (name: CargoName): readonly string[] => cargoTable(name).followed ?? []

/** The states of what goes on by itself, here or on the server: what a kill left in one of them is put right. */
export const statesOpen = (name: CargoName): string[] => [...statesWaiting(name), ...statesFollowed(name)]

// One question for each state: a question for several at once walks a cursor.

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

/** The rows of one cargo in these states. */
export async function rowsIn(db: LocalDatabase, name: CargoName, states: readonly string[]): Promise<CargoRow[]> {
  return (await Promise.all(states.map((state) => inState(db, name, state).toArray()))).flat()
}

/** The keys of one cargo in these states; no row is read. */
export async function keysIn(db: LocalDatabase, name: CargoName, states: readonly string[]): Promise<Key[]> {
  return (await Promise.all(states.map((state) => inState(db, name, state).primaryKeys()))).flat()
}

/** How many rows go by themselves. */
export const countWaiting = (db: LocalDatabase, names: readonly CargoName[] = allCargo): Promise<number> =>
  countIn(db, names, statesWaiting)

/** How many rows wait for their author: refused, or to be decided. */
export const countHeld = (db: LocalDatabase, names: readonly CargoName[]): Promise<number> =>
  countIn(db, names, (name) => cargoTable(name).held)

/**
 * Whether anything may go by itself at another time: postponed by the server, in the hands of a page that is gone since,
 * or a page's to make ready. What waits for room goes when there is some.
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
