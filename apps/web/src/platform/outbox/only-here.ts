import { type CargoName, type CargoRow, cargoTable, type LocalDatabase } from '../local/local-database.ts'
import { bytesHere } from './bytes-here.ts'
import { allCargo, countIn, type Key, keysIn, rowsIn, statesWaiting, tableOf } from './cargo.ts'

/*
 * What nobody but this device has. Of most cargo the state alone says so. Some rows that are held are the server's too:
 * of these the table's own rule is asked, row by row.
 */

const statesHere = (name: CargoName): string[] => [...statesWaiting(name), ...cargoTable(name).held]

/** The states of whose rows nothing need be asked. */
const statesKnown = (name: CargoName): string[] =>
  statesHere(name).filter((state) => state !== cargoTable(name).inDoubt?.state)

/** Those of the rows in doubt that are only here. */
async function rowsInDoubt(db: LocalDatabase, name: CargoName): Promise<CargoRow[]> {
  const { inDoubt } = cargoTable(name)
  return inDoubt ? (await rowsIn(db, name, [inDoubt.state])).filter(inDoubt.isOnlyHere) : []
}

/** How much there is of something. */
interface Size {
  count: number
  bytes: number
}

/**
 * How much of these cargoes is only here. It is asked after every change of hundreds, so what waits is counted by its
 * index, and of bytes no row is read twice.
 */
export async function measureOnlyHere(db: LocalDatabase, names: readonly CargoName[] = allCargo): Promise<Size> {
  const sizes = await Promise.all(names.map((name) => measure(db, name)))
  return sizes.reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }), {
    count: 0,
    bytes: 0,
  })
}

async function measure(db: LocalDatabase, name: CargoName): Promise<Size> {
  const { kind, preparing } = cargoTable(name)
  if (kind === 'operation') {
    const [count, doubted] = await Promise.all([countIn(db, [name], statesKnown), rowsInDoubt(db, name)])
    return { count: count + doubted.length, bytes: 0 }
  }
  const unready = preparing === undefined ? [] : [preparing]
  const [unprepared, prepared, doubted] = await Promise.all([
    keysIn(db, name, unready),
    keysIn(
      db,
      name,
      statesKnown(name).filter((state) => state !== preparing),
    ),
    rowsInDoubt(db, name),
  ])
  const waiting = await bytesHere(db, name, { preparing: unprepared, prepared })
  return {
    count: unprepared.length + prepared.length + doubted.length,
    bytes: doubted.reduce((sum, { size = 0 }) => sum + size, waiting),
  }
}

/** How many rows are only here, how many of them do not go now, and the bytes of them all. */
export interface UnsentCargo extends Size {
  stuck: number
}

/** Reads what of these cargoes is only here; in the caller's transaction all of it is of one moment. */
export async function readOnlyHere(db: LocalDatabase, names: readonly CargoName[]): Promise<UnsentCargo> {
  const all = await Promise.all(names.map((name) => readOne(db, name)))
  return all.reduce(
    (sum, { count, stuck, bytes }) => ({
      count: sum.count + count,
      stuck: sum.stuck + stuck,
      bytes: sum.bytes + bytes,
    }),
    { count: 0, stuck: 0, bytes: 0 },
  )
}

async function readOne(db: LocalDatabase, name: CargoName): Promise<UnsentCargo> {
  const [known, doubted] = await Promise.all([rowsIn(db, name, statesKnown(name)), rowsInDoubt(db, name)])
  const rows = [...known, ...doubted]
  return {
    count: rows.length,
    stuck: rows.filter((row) => isStuck(name, row)).length,
    bytes: rows.reduce((sum, { size = 0 }) => sum + size, 0),
  }
}

const isStuck = (name: CargoName, row: CargoRow): boolean => {
  const { held, waitsForRoom } = cargoTable(name)
  return held.includes(row.state) || (waitsForRoom?.(row) ?? false)
}

/** The keys of one cargo's rows that are only here, by the database's own promise: it keeps to the caller's transaction. */
export function keysOnlyHere(db: LocalDatabase, name: CargoName): PromiseLike<Key[]> {
  const rows = tableOf(db, name).where('state').anyOf(statesHere(name))
  const { inDoubt } = cargoTable(name)
  return inDoubt
    ? rows.filter((row) => row.state !== inDoubt.state || inDoubt.isOnlyHere(row)).primaryKeys()
    : rows.primaryKeys()
}

/** Where in `blobs` the bytes lie that only this device has. */
export async function bytesKeysOnlyHere(db: LocalDatabase, names: readonly CargoName[]): Promise<string[]> {
  const keys = await Promise.all(
    names.flatMap((name) => {
      const { bytesKeys } = cargoTable(name)
      return bytesKeys ? [keysOnlyHere(db, name).then((ids) => ids.flatMap((id) => bytesKeys(`${id}`)))] : []
    }),
  )
  return keys.flat()
}

/** The ids of what rows speak of which are only here. */
export async function listSpokenOf(db: LocalDatabase, names: readonly CargoName[]): Promise<string[]> {
  const ids = await Promise.all(
    names.map(async (name) => {
      const { spokenOf } = cargoTable(name)
      return spokenOf ? (await rowsIn(db, name, statesHere(name))).flatMap((row) => spokenOf(row) ?? []) : []
    }),
  )
  return ids.flat()
}
