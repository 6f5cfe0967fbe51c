import { type CargoName, type CargoRow, cargoTable, type LocalDatabase } from '../local/local-database.ts'
import { bytesHere } from './bytes-here.ts'
import { allCargo, countIn, type Key, keysIn, rowsIn, statesWaiting, tableOf } from './cargo.ts'

/*
 * What only this device has. For most cargo, the state alone decides this. Some held rows are on the server too; for
 * those, the table's own rule decides row by row.
 */

const statesHere = (name: CargoName): string[] => [...statesWaiting(name), ...cargoTable(name).held]

/** The states that decide without looking at the row. */
const statesKnown = (name: CargoName): string[] =>
  statesHere(name).filter((state) => state !== cargoTable(name).inDoubt?.state)

/** Reads the rows in doubt that are only here. */
async function rowsInDoubt(db: LocalDatabase, name: CargoName): Promise<CargoRow[]> {
  const { inDoubt } = cargoTable(name)
  return inDoubt ? (await rowsIn(db, name, [inDoubt.state])).filter(inDoubt.isOnlyHere) : []
}

/** A number of rows and their bytes. */
interface Size {
  count: number
  bytes: number
}

/**
 * Measures how much of these cargoes is only here. This runs after every one of hundreds of changes, so pending rows
 * are counted by index, and no row is read twice for its bytes.
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

/** How many rows are only here, how many of them can't be sent now, and the bytes of all of them. */
export interface UnsentCargo extends Size {
  stuck: number
}

/** Reads what of these cargoes is only here. In the caller's transaction, this is a consistent snapshot. */
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

/**
 * Reads the keys of one cargo's rows that are only here. Uses Dexie's own promise, which stays in the caller's
 * transaction.
 */
export function keysOnlyHere(db: LocalDatabase, name: CargoName): PromiseLike<Key[]> {
  const rows = tableOf(db, name).where('state').anyOf(statesHere(name))
  const { inDoubt } = cargoTable(name)
  return inDoubt
    ? rows.filter((row) => row.state !== inDoubt.state || inDoubt.isOnlyHere(row)).primaryKeys()
    : rows.primaryKeys()
}

/** Reads the keys in `blobs` of the bytes that only this device has. */
export async function bytesKeysOnlyHere(db: LocalDatabase, names: readonly CargoName[]): Promise<string[]> {
  const keys = await Promise.all(
    names.flatMap((name) => {
      const { bytesKeys } = cargoTable(name)
      return bytesKeys ? [keysOnlyHere(db, name).then((ids) => ids.flatMap((id) => bytesKeys(`${id}`)))] : []
    }),
  )
  return keys.flat()
}

/** Lists the ids that rows which are only here refer to. */
export async function listReferencedIds(db: LocalDatabase, names: readonly CargoName[]): Promise<string[]> {
  const ids = await Promise.all(
    names.map(async (name) => {
      const { spokenOf } = cargoTable(name)
      return spokenOf ? (await rowsIn(db, name, statesHere(name))).flatMap((row) => spokenOf(row) ?? []) : []
    }),
  )
  return ids.flat()
}
