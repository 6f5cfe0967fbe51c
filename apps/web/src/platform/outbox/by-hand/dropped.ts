import type { LocalDatabase } from '../../local/local-database.ts'

/*
 * What a person deleted here before the server had it, by its id: it may have been on its way, and is not wanted when it
 * arrives. A row that is missing says less: the server may have it, and its copy here was let go of.
 */

/** A deletion, in milliseconds of this device. */
interface Dropped {
  readonly id: string
  readonly at: number
}

type Meta = Pick<LocalDatabase, 'meta'>

export const DROPPED_KEY = 'droppedCargo'
/** Far longer than a delivery may be under way. */
const KEPT_MS = 24 * 3_600_000

// The database's own promises all the way: they keep to the transaction that they were begun in.

const list = (db: Meta): PromiseLike<readonly Dropped[]> =>
  db.meta.get(DROPPED_KEY).then((row) => (row?.value as Dropped[] | undefined) ?? [])

/** Runs in the transaction that deletes them, which holds `meta`. */
export const noteDropped = (db: Meta, ids: readonly string[]): PromiseLike<unknown> =>
  list(db).then((before) => {
    const now = Date.now()
    const kept = before.filter(({ at }) => now - at < KEPT_MS)
    return db.meta.put({ key: DROPPED_KEY, value: [...kept, ...ids.map((id) => ({ id, at: now }))] })
  })

/** It is here again, out of a saved copy. Runs in the caller's transaction, which holds `meta`. */
export const forgetDropped = (db: Meta, id: string): PromiseLike<unknown> =>
  list(db).then((dropped): unknown =>
    dropped.some((one) => one.id === id)
      ? db.meta.put({ key: DROPPED_KEY, value: dropped.filter((one) => one.id !== id) })
      : undefined,
  )

export const wasDropped = (db: Meta, id: string): PromiseLike<boolean> =>
  list(db).then((dropped) => dropped.some((one) => one.id === id))
