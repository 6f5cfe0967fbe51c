import type { LocalDatabase } from '../../local/local-database.ts'

/*
 * The ids of items that a person deleted here before the server had them. They may have been in flight and are unwanted
 * if they arrive. A missing row alone doesn't tell us this: the server may have the item, and only the local copy was
 * released.
 */

/** A deletion. `at` is in milliseconds on this device's clock. */
interface Dropped {
  readonly id: string
  readonly at: number
}

type Meta = Pick<LocalDatabase, 'meta'>

export const DROPPED_KEY = 'droppedCargo'
/** Far longer than a delivery may be in flight. */
const KEPT_MS = 24 * 3_600_000

// Uses Dexie's own promises throughout: they stay in the transaction they were created in.

const list = (db: Meta): PromiseLike<readonly Dropped[]> =>
  db.meta.get(DROPPED_KEY).then((row) => (row?.value as Dropped[] | undefined) ?? [])

/** Runs in the transaction that deletes the items, which includes `meta`. */
export const noteDropped = (db: Meta, ids: readonly string[]): PromiseLike<unknown> =>
  list(db).then((before) => {
    const now = Date.now()
    const kept = before.filter(({ at }) => now - at < KEPT_MS)
    return db.meta.put({ key: DROPPED_KEY, value: [...kept, ...ids.map((id) => ({ id, at: now }))] })
  })

/**
 * Forgets a deletion because a saved copy brought the item back. Runs in the caller's transaction, which includes
 * `meta`.
 */
export const forgetDropped = (db: Meta, id: string): PromiseLike<unknown> =>
  list(db).then((dropped): unknown =>
    dropped.some((one) => one.id === id)
      ? db.meta.put({ key: DROPPED_KEY, value: dropped.filter((one) => one.id !== id) })
      : undefined,
  )

export const wasDropped = (db: Meta, id: string): PromiseLike<boolean> =>
  list(db).then((dropped) => dropped.some((one) => one.id === id))
