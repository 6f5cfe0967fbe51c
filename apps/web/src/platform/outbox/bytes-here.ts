import type { CargoName, LocalDatabase } from '../local/local-database.ts'
import { type Key, tableOf } from './cargo.ts'

/**
 * The sizes from the last count, by database and cargo. A key is the row's id, marked if its bytes weren't prepared
 * yet.
 */
const counted = new WeakMap<LocalDatabase, Map<CargoName, ReadonlyMap<string, number>>>()

/**
 * Returns how many bytes these rows of one cargo take up on this device. A row is read when it first appears and again
 * once it is prepared. In between its size is cached, so five hundred rows are summed without reading any.
 */
export async function bytesHere(
  db: LocalDatabase,
  name: CargoName,
  { preparing, prepared }: { preparing: readonly Key[]; prepared: readonly Key[] },
): Promise<number> {
  const before = counted.get(db)?.get(name)
  const wanted = [
    ...preparing.map((id) => ({ id, key: `${id} preparing` })),
    ...prepared.map((id) => ({ id, key: `${id}` })),
  ]
  const unknown = wanted.filter(({ key }) => before?.get(key) === undefined)
  const rows = unknown.length > 0 ? await tableOf(db, name).bulkGet(unknown.map(({ id }) => id)) : []
  const read = new Map(unknown.map(({ key }, at) => [key, rows[at]?.size ?? 0]))
  const now = new Map(wanted.map(({ key }) => [key, before?.get(key) ?? read.get(key) ?? 0]))
  const ofAll = counted.get(db) ?? new Map<CargoName, ReadonlyMap<string, number>>()
  counted.set(db, ofAll.set(name, now))
  return [...now.values()].reduce((sum, size) => sum + size, 0)
}
