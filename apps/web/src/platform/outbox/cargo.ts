import type { Table } from 'dexie'
import type { LocalDatabase, TableName } from '../local/local-database.ts'
import type { SideState } from '../local/rows/batch-rows.ts'

/** What every row of cargo has, whatever it carries. */
export interface CargoRow {
  id: string
  state: SideState
  /** How many bytes it carries. */
  size?: number
  /** How often it left this device, and when it may leave again: for cargo that has its own luck, row by row. */
  attempts?: number
  nextAt?: number
}

/**
 * One kind of thing that waits on this device until the server has it. The outbox knows what all of them have in common;
 * each says itself how it is deleted, and its {@link Sender} how it is sent.
 */
export interface Cargo {
  /** Its table. */
  readonly name: TableName
  /** Files travel as bytes and are handed over even for somebody who was deactivated; all else is an operation. */
  readonly kind: 'bytes' | 'operation'
  /** Deletes rows with all that belongs to them, for good, in the caller's transaction where there is one. */
  readonly remove: (db: LocalDatabase, ids: readonly string[]) => Promise<void>
}

/**
 * How a cargo is sent. Apart from the cargo itself, since the first load counts what waits and sends nothing; and never
 * fetched by the sender itself, since a service worker cannot import.
 */
export interface Sender {
  readonly cargo: Cargo
  /** Sends what is due. Throws ApiError where nobody answers or nobody is signed in: nothing is lost. */
  readonly send: (db: LocalDatabase, signal: AbortSignal) => Promise<unknown>
}

export const tableOf = (db: LocalDatabase, { name }: Cargo): Table<CargoRow, string> => db.table<CargoRow, string>(name)

const countIn = async (db: LocalDatabase, cargo: readonly Cargo[], state: SideState): Promise<number> => {
  const counts = await Promise.all(cargo.map((one) => tableOf(db, one).where('state').equals(state).count()))
  return counts.reduce((total, count) => total + count, 0)
}

/** How many rows go by themselves. */
export const countWaiting = (db: LocalDatabase, cargo: readonly Cargo[]): Promise<number> =>
  countIn(db, cargo, 'unsent')

/** How many rows the server would not take. */
export const countRefused = (db: LocalDatabase, cargo: readonly Cargo[]): Promise<number> =>
  countIn(db, cargo, 'refused')

/** The rows that only this device has. */
export async function listOnlyHere(db: LocalDatabase, cargo: readonly Cargo[]): Promise<CargoRow[]> {
  const lists = await Promise.all(
    cargo.map((one) => tableOf(db, one).where('state').anyOf('unsent', 'refused').toArray()),
  )
  return lists.flat()
}

/** Lets rows that wait for their next try go now. Rows without a time of their own stay untouched: a write wakes screens. */
export async function makeDue(db: LocalDatabase, cargo: readonly Cargo[]): Promise<void> {
  for (const one of cargo)
    await tableOf(db, one)
      .where('state')
      .equals('unsent')
      .filter(({ nextAt }) => nextAt !== undefined)
      .modify({ nextAt: 0 })
}

/** Offers a refused row once more: what stood against it may have changed. Answers whether it was one. */
export async function retry(db: LocalDatabase, cargo: Cargo, id: string): Promise<boolean> {
  if (!(await isRefused(db, cargo, id))) return false
  await tableOf(db, cargo).update(id, { state: 'unsent' })
  await makeDue(db, [cargo])
  return true
}

/** Deletes a refused row for good: its author asked for it. */
export async function drop(db: LocalDatabase, cargo: Cargo, id: string): Promise<void> {
  if (await isRefused(db, cargo, id)) await cargo.remove(db, [id])
}

const isRefused = async (db: LocalDatabase, cargo: Cargo, id: string): Promise<boolean> =>
  (await tableOf(db, cargo).get(id))?.state === 'refused'

/** Deletes the server's copies and leaves what only this device has. */
export async function dropSent(db: LocalDatabase, cargo: readonly Cargo[]): Promise<void> {
  await Promise.all(cargo.map((one) => tableOf(db, one).where('state').equals('sent').delete()))
}

/** Deletes all that only this device has, for good: its owner asked for it. */
export async function discardOnlyHere(db: LocalDatabase, cargo: readonly Cargo[]): Promise<void> {
  for (const one of cargo)
    await one.remove(
      db,
      (await listOnlyHere(db, [one])).map(({ id }) => id),
    )
}
