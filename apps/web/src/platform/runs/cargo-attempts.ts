import { cargoTable, type LocalDatabase, type PlainCargo } from '../local/local-database.ts'
import { type Key, tableOf } from '../outbox/cargo.ts'

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
