import { cargoTable, type LocalDatabase, type PlainCargo } from '../local/local-database.ts'
import { type Key, tableOf } from '../outbox/cargo.ts'

/** Returns how often each waiting row was tried. */
export async function listAttempts(db: LocalDatabase, name: PlainCargo): Promise<ReadonlyMap<Key, number>> {
  const waiting = tableOf(db, name).where('state').equals(cargoTable(name).waiting)
  const [keys, rows] = await Promise.all([waiting.primaryKeys(), waiting.toArray()])
  return new Map(keys.map((key, at) => [key, rows[at]?.attempts ?? 0]))
}

/** Restores the attempt counts of rows that the server didn't even look at, so that those attempts don't count. */
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
