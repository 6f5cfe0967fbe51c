import { cargoTable, type LocalDatabase, type PlainCargo, withDb } from '../local/local-database.ts'
import { plainCargo, tableOf } from './cargo.ts'

/* Writes by the engine, to rows of cargo that has no transitions of its own. */

/** Makes rows that wait for their next retry due now. Leaves rows alone that are already due: a write wakes screens. */
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

/** Makes rows claimed by a tab that is no longer among `alive` due immediately. Idempotent. */
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

/** Deletes the copies of what the server has and keeps what only this device has. */
export async function dropSent(db: LocalDatabase): Promise<void> {
  await Promise.all(
    plainCargo.flatMap((name) => {
      const { sent } = cargoTable(name)
      return sent === undefined ? [] : [tableOf(db, name).where('state').equals(sent).delete()]
    }),
  )
}
