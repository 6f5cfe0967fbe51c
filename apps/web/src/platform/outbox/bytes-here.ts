import type { CargoName, LocalDatabase } from '../local/local-database.ts'
import { type Key, tableOf } from './cargo.ts'

/** What was counted last, by database and cargo: a size and whether it was one of bytes that were still to be prepared. */
const counted = new WeakMap<LocalDatabase, Map<CargoName, ReadonlyMap<string, number>>>()

/**
 * How many bytes these rows of one cargo have here. A row is read when it comes and once more when it has been prepared:
 * in between its size stands, and five hundred of them are summed up without reading one.
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
