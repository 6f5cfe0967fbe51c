import { cargoTable, type LocalDatabase, type PlainCargo } from '../../local/local-database.ts'
import { type Key, plainCargo, tableOf } from '../cargo.ts'
import { noteDropped } from './dropped.ts'
import { keysOnlyHere } from '../only-here.ts'
import { makeDue } from '../plain-cargo.ts'

/* What a person decides of rows of cargo. Apart from ../plain-cargo.ts, for the first load does none of it by itself. */

/** Offers a refused row once more: what stood against it may have changed. Answers whether it was one. */
export async function retry(db: LocalDatabase, name: PlainCargo, id: string): Promise<boolean> {
  if (!(await isHeld(db, name, id))) return false
  await tableOf(db, name).update(id, { state: cargoTable(name).waiting })
  await makeDue(db, [name])
  return true
}

/** Deletes a refused row for good: its author asked for it. */
export async function drop(db: LocalDatabase, name: PlainCargo, id: string): Promise<void> {
  if (await isHeld(db, name, id)) await dropRows(db, name, [id])
}

const isHeld = async (db: LocalDatabase, name: PlainCargo, id: string): Promise<boolean> =>
  cargoTable(name).held.includes((await tableOf(db, name).get(id))?.state ?? '')

/**
 * The same of any rows, whatever their state, in the caller's transaction where there is one: a person asked for it. Of
 * bytes that the server had not acknowledged it is noted, for they may be on their way.
 */
export async function dropRows(db: LocalDatabase, name: PlainCargo, ids: readonly Key[]): Promise<void> {
  const table = tableOf(db, name)
  const { kind, sent } = cargoTable(name)
  await db.transaction('rw', [table, db.blobs, db.meta], async () => {
    if (kind === 'bytes') {
      const rows = await table.bulkGet([...ids])
      const open = ids.filter((_, at) => rows[at] && rows[at].state !== sent)
      if (open.length > 0) await noteDropped(db, open.map(String))
    }
    await removeRows(db, name, ids)
  })
}

/** Deletes rows with their bytes, for good, in the caller's transaction where there is one. */
export async function removeRows(db: LocalDatabase, name: PlainCargo, ids: readonly Key[]): Promise<void> {
  const table = tableOf(db, name)
  const { bytesKeys } = cargoTable(name)
  await db.transaction('rw', [table, db.blobs], async () => {
    if (bytesKeys) await db.blobs.bulkDelete(ids.flatMap((id) => bytesKeys(`${id}`)))
    await table.bulkDelete([...ids])
  })
}

/** Deletes all cargo that only this device has, for good: its owner asked for it. */
export async function discardOnlyHere(db: LocalDatabase): Promise<void> {
  for (const name of plainCargo) await dropRows(db, name, await keysOnlyHere(db, name))
}
