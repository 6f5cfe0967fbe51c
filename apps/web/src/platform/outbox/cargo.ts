import type { Table } from 'dexie'
import { type CargoName, cargoTable, cargoTables, type LocalDatabase, withDb } from '../local/local-database.ts'

/** What the rows of cargo have in common, whatever they carry. */
interface CargoRow {
  state: string
  /** How many bytes it carries. */
  size?: number
  /** How often it left this device, and when it may leave again: for cargo that has its own luck, row by row. */
  attempts?: number
  nextAt?: number
  /** The tab that has it in hand. */
  claimBy?: string | null
  claimUntil?: number
}

/** The key of a row, as its table has it. */
type Key = string | number

/** Every cargo. */
export const allCargo = Object.keys(cargoTables) as CargoName[]

/** Every cargo of one kind. */
export const cargoOfKind = (kind: 'bytes' | 'operation'): CargoName[] =>
  allCargo.filter((name) => cargoTable(name).kind === kind)

export const tableOf = (db: LocalDatabase, name: CargoName): Table<CargoRow, Key> => db.table<CargoRow, Key>(name)

const waitingStates = (name: CargoName): string[] => {
  const { waiting, claimed } = cargoTable(name)
  return claimed === undefined ? [waiting] : [waiting, claimed]
}

const onlyHere = (db: LocalDatabase, name: CargoName) =>
  tableOf(db, name)
    .where('state')
    .anyOf([...waitingStates(name), ...cargoTable(name).held])

async function countIn(
  db: LocalDatabase,
  names: readonly CargoName[],
  statesOf: (name: CargoName) => readonly string[],
): Promise<number> {
  // One question for each state: a question for several at once walks a cursor.
  const counts = await Promise.all(
    names.flatMap((name) => statesOf(name).map((state) => tableOf(db, name).where('state').equals(state).count())),
  )
  return counts.reduce((total, count) => total + count, 0)
}

/** How many rows go by themselves. */
export const countWaiting = (db: LocalDatabase, names: readonly CargoName[] = allCargo): Promise<number> =>
  countIn(db, names, waitingStates)

/** How many rows wait for their author: refused, or to be decided. */
export const countHeld = (db: LocalDatabase, names: readonly CargoName[] = allCargo): Promise<number> =>
  countIn(db, names, (name) => cargoTable(name).held)

/** How many rows only this device has, and how many of them wait for their author. */
export async function countOnlyHere(
  db: LocalDatabase,
  names: readonly CargoName[],
): Promise<{ total: number; held: number }> {
  const [waiting, held] = await Promise.all([countWaiting(db, names), countHeld(db, names)])
  return { total: waiting + held, held }
}

/** How many bytes these cargoes carry that only this device has. */
export async function bytesOnlyHere(db: LocalDatabase, names: readonly CargoName[]): Promise<number> {
  const lists = await Promise.all(names.map((name) => onlyHere(db, name).toArray()))
  return lists.flat().reduce((sum, { size }) => sum + (size ?? 0), 0)
}

/** Where in `blobs` the bytes lie that only this device has. */
export async function bytesKeysOnlyHere(db: LocalDatabase): Promise<string[]> {
  const keys = await Promise.all(
    allCargo.flatMap((name) => {
      const { bytesKey } = cargoTable(name)
      // The database's own promises: they keep to the caller's transaction.
      return bytesKey ? [onlyHere(db, name).primaryKeys((ids) => ids.map((id) => bytesKey(`${id}`)))] : []
    }),
  )
  return keys.flat()
}

/** Lets rows that wait for their next try go now. Rows that may go already stay untouched: a write wakes screens. */
export async function makeDue(db: LocalDatabase, names: readonly CargoName[] = allCargo): Promise<void> {
  for (const name of names)
    await withDb(db, () =>
      tableOf(db, name)
        .where('state')
        .equals(cargoTable(name).waiting)
        .filter(({ nextAt = 0 }) => nextAt > 0)
        .modify({ nextAt: 0 }),
    )
}

/** How often each row that waits was tried. */
export async function listAttempts(db: LocalDatabase, name: CargoName): Promise<ReadonlyMap<Key, number>> {
  const waiting = tableOf(db, name).where('state').equals(cargoTable(name).waiting)
  const [keys, rows] = await Promise.all([waiting.primaryKeys(), waiting.toArray()])
  return new Map(keys.map((key, at) => [key, rows[at]?.attempts ?? 0]))
}

/** Takes back tries of rows at which the server did not even look: they wait still, and for nothing. */
export async function restoreAttempts(
  db: LocalDatabase,
  name: CargoName,
  before: ReadonlyMap<Key, number>,
): Promise<void> {
  for (const [key, attempts] of before)
    await tableOf(db, name)
      .where(':id')
      .equals(key)
      .and(({ state, nextAt }) => state === cargoTable(name).waiting && nextAt === 0)
      .modify({ attempts })
}

/** Rows that a tab had taken in hand which is not among `alive` any more go again at once; a repeat is harmless. */
export async function recoverCargo(db: LocalDatabase, alive: ReadonlySet<string> | undefined): Promise<void> {
  if (!alive) return
  for (const name of allCargo) {
    const { waiting, claimed } = cargoTable(name)
    if (claimed === undefined) continue
    await withDb(db, () =>
      tableOf(db, name)
        .where('state')
        .equals(claimed)
        .filter(({ claimBy }) => !alive.has(claimBy ?? ''))
        .modify({ state: waiting, claimBy: null, claimUntil: 0, nextAt: 0 }),
    )
  }
}

/** Offers a refused row once more: what stood against it may have changed. Answers whether it was one. */
export async function retry(db: LocalDatabase, name: CargoName, id: string): Promise<boolean> {
  if (!(await isHeld(db, name, id))) return false
  await tableOf(db, name).update(id, { state: cargoTable(name).waiting })
  await makeDue(db, [name])
  return true
}

/** Deletes a refused row for good: its author asked for it. */
export async function drop(db: LocalDatabase, name: CargoName, id: string): Promise<void> {
  if (await isHeld(db, name, id)) await removeRows(db, name, [id])
}

const isHeld = async (db: LocalDatabase, name: CargoName, id: string): Promise<boolean> =>
  cargoTable(name).held.includes((await tableOf(db, name).get(id))?.state ?? '')

/** Deletes rows with their bytes, for good, in the caller's transaction where there is one: a person asked for it. */
export async function removeRows(db: LocalDatabase, name: CargoName, ids: readonly Key[]): Promise<void> {
  const table = tableOf(db, name)
  const { bytesKey } = cargoTable(name)
  await db.transaction('rw', [table, db.blobs], async () => {
    if (bytesKey) await db.blobs.bulkDelete(ids.map((id) => bytesKey(`${id}`)))
    await table.bulkDelete([...ids])
  })
}

/** Deletes the copies of what the server has and leaves what only this device has. */
export async function dropSent(db: LocalDatabase): Promise<void> {
  await Promise.all(
    allCargo.flatMap((name) => {
      const { sent } = cargoTable(name)
      return sent === undefined ? [] : [tableOf(db, name).where('state').equals(sent).delete()]
    }),
  )
}

/** Deletes all cargo that only this device has, for good: its owner asked for it. */
export async function discardOnlyHere(db: LocalDatabase): Promise<void> {
  for (const name of allCargo) await removeRows(db, name, await onlyHere(db, name).primaryKeys())
}
