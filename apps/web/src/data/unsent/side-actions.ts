import type { LocalDatabase, TableName } from '../../platform/local/local-database.ts'
import { type Cargo, drop, retry } from '../../platform/outbox/cargo.ts'
import { announceSide } from '../../platform/outbox/side-signals.ts'
import { allCargo } from './all-cargo.ts'

/** Offers what was refused once more. */
export async function retrySide(db: LocalDatabase, name: TableName, id: string): Promise<void> {
  if (await retry(db, cargoOf(name), id)) announceSide()
}

/** Deletes what the server refused, for good. */
export const dropSide = (db: LocalDatabase, name: TableName, id: string): Promise<void> => drop(db, cargoOf(name), id)

function cargoOf(name: TableName): Cargo {
  const cargo = allCargo.find((one) => one.name === name)
  if (!cargo) throw new Error(`Nothing that is called ${name} is sent`)
  return cargo
}
