import { cargoTable, type LocalDatabase, type PlainCargo } from '../../local/local-database.ts'
import { type Key, plainCargo, tableOf } from '../cargo.ts'
import { noteDropped } from './dropped.ts'
import { keysOnlyHere } from '../only-here.ts'
import { makeDue } from '../plain-cargo.ts'
import { withRoom } from '../../storage/ballast.ts'

/*
 * Decisions that a person makes about rows of cargo. Separate from ../plain-cargo.ts because the first load needs none
 * of this.
 */

/**
 * Queues a refused row again, since the reason for the refusal may be gone. Resolves to whether the row was refused.
 */
export async function retry(db: LocalDatabase, name: PlainCargo, id: string): Promise<boolean> {
  if (!(await isHeld(db, name, id))) return false
  await tableOf(db, name).update(id, { state: cargoTable(name).waiting })
  await makeDue(db, [name])
  return true
}

/** Permanently deletes a refused row at its author's request. */
export async function drop(db: LocalDatabase, name: PlainCargo, id: string): Promise<void> {
  if (await isHeld(db, name, id)) await dropRows(db, name, [id])
}

const isHeld = async (db: LocalDatabase, name: PlainCargo, id: string): Promise<boolean> =>
  cargoTable(name).held.includes((await tableOf(db, name).get(id))?.state ?? '')

/**
 * Permanently deletes any rows, whatever their state, at a person's request. Joins the caller's transaction if there is
 * one. Records the ids of bytes that the server hasn't acknowledged, because they may be in flight.
 */
export async function dropRows(db: LocalDatabase, name: PlainCargo, ids: readonly Key[]): Promise<void> {
  const table = tableOf(db, name)
  const { kind, sent } = cargoTable(name)
  await withRoom(db, () =>
    db.transaction('rw', [table, db.blobs, db.meta], async () => {
      if (kind === 'bytes') {
        const rows = await table.bulkGet([...ids])
        const open = ids.filter((_, at) => rows[at] && rows[at].state !== sent)
        if (open.length > 0) await noteDropped(db, open.map(String))
      }
      await removeRows(db, name, ids)
    }),
  )
}

/** Permanently deletes rows and their bytes. Joins the caller's transaction if there is one. */
export async function removeRows(db: LocalDatabase, name: PlainCargo, ids: readonly Key[]): Promise<void> {
  const table = tableOf(db, name)
  const { bytesKeys } = cargoTable(name)
  await db.transaction('rw', [table, db.blobs], async () => {
    if (bytesKeys) await db.blobs.bulkDelete(ids.flatMap((id) => bytesKeys(`${id}`)))
    await table.bulkDelete([...ids])
  })
}

/** Permanently deletes all cargo that only this device has, at its owner's request. */
export async function discardOnlyHere(db: LocalDatabase): Promise<void> {
  for (const name of plainCargo) await dropRows(db, name, await keysOnlyHere(db, name))
}
