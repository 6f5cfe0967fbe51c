import { cargoTable, type LocalDatabase, type PlainCargo, withDb } from '../local/local-database.ts'
import { plainCargo, tableOf } from './cargo.ts'

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

/** Deletes the copies of what the server has and leaves what only this device has. */
export async function dropSent(db: LocalDatabase): Promise<void> {
  await Promise.all(
    plainCargo.flatMap((name) => {
      const { sent } = cargoTable(name)
      return sent === undefined ? [] : [tableOf(db, name).where('state').equals(sent).delete()]
    }),
  )
}
