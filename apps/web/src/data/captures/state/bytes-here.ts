import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** What was counted last, by database: a size and whether it was one of bytes that were still to be prepared. */
const counted = new WeakMap<LocalDatabase, Map<string, number>>()

/**
 * How many bytes these captures have here. A row is read when it comes and once more when it has been prepared: in
 * between its size stands, and five hundred of them are summed up without reading one.
 */
export async function bytesHere(
  db: LocalDatabase,
  { preparing, prepared }: { preparing: readonly string[]; prepared: readonly string[] },
): Promise<number> {
  const before = counted.get(db)
  const wanted = [
    ...preparing.map((id) => ({ id, key: `${id} preparing` })),
    ...prepared.map((id) => ({ id, key: id })),
  ]
  const unknown = wanted.filter(({ key }) => before?.get(key) === undefined)
  const rows = unknown.length > 0 ? await db.captures.bulkGet(unknown.map(({ id }) => id)) : []
  const read = new Map(unknown.map(({ key }, at) => [key, rows[at]?.size ?? 0]))
  const now = new Map(wanted.map(({ key }) => [key, before?.get(key) ?? read.get(key) ?? 0]))
  counted.set(db, now)
  return [...now.values()].reduce((sum, size) => sum + size, 0)
}
