import { cargoTable, type LocalDatabase, type PlainCargo, withDb } from '../local/local-database.ts'
import { type Key, plainCargo, tableOf } from './cargo.ts'
import { keysOnlyHere } from './only-here.ts'

/* What the engine writes: rows of cargo that has no transitions of its own. */

/** Lets rows that wait for their next try go now. Rows that may go already stay untouched: a write wakes screens. */
export async function makeDue(db: LocalDatabase, names: readonly PlainCargo[] = plainCargo): Promise<void> {
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
export async function listAttempts(db: LocalDatabase, name: PlainCargo): Promise<ReadonlyMap<Key, number>> {
  const waiting = tableOf(db, name).where('state').equals(cargoTable(name).waiting)
  const [keys, rows] = await Promise.all([waiting.primaryKeys(), waiting.toArray()])
  return new Map(keys.map((key, at) => [key, rows[at]?.attempts ?? 0]))
}

/** Takes back tries of rows at which the server did not even look: they wait still, and for nothing. */
export async function restoreAttempts(
  db: LocalDatabase,
  name: PlainCargo,
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
  for (const name of plainCargo) {
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
export async function retry(db: LocalDatabase, name: PlainCargo, id: string): Promise<boolean> {
  if (!(await isHeld(db, name, id))) return false
  await tableOf(db, name).update(id, { state: cargoTable(name).waiting })
  await makeDue(db, [name])
  return true
}

/** Deletes a refused row for good: its author asked for it. */
export async function drop(db: LocalDatabase, name: PlainCargo, id: string): Promise<void> {
  if (await isHeld(db, name, id)) await removeRows(db, name, [id])
}

const isHeld = async (db: LocalDatabase, name: PlainCargo, id: string): Promise<boolean> =>
  cargoTable(name).held.includes((await tableOf(db, name).get(id))?.state ?? '')

/** Deletes rows with their bytes, for good, in the caller's transaction where there is one: a person asked for it. */
export async function removeRows(db: LocalDatabase, name: PlainCargo, ids: readonly Key[]): Promise<void> {
  const table = tableOf(db, name)
  const { bytesKeys } = cargoTable(name)
  await db.transaction('rw', [table, db.blobs], async () => {
    if (bytesKeys) await db.blobs.bulkDelete(ids.flatMap((id) => bytesKeys(`${id}`)))
    await table.bulkDelete([...ids])
  })
}

/** Deletes the copies of what the server has and leaves what only this device has. */
export async function dropSent(db: LocalDatabase): Promise<void> {
  await Promise.all(
    plainCargo.flatMap((name) => {
      const { sent } = cargoTable(name)
      return sent === undefined ? [] : [tableOf(db, name).where('state').equals(sent).delete()]
    }),
  )
}

/** Deletes all cargo that only this device has, for good: its owner asked for it. */
export async function discardOnlyHere(db: LocalDatabase): Promise<void> {
  for (const name of plainCargo) await removeRows(db, name, await keysOnlyHere(db, name))
}
