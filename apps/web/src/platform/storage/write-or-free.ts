import type { LocalDatabase } from '../local/local-database.ts'
import { type Drop, inOrder } from './free-room.ts'
import { isFullError, noteFits, noteFull } from './full-disk.ts'
import { asStorageProblem } from './storage-room.ts'

/**
 * Writes bytes that no one else is certain to have. If the disk refuses them, whatever the browser says about its room,
 * drops what freeRoom would drop, kind by kind, and retries the write after each. Throws the disk's last error.
 */
export async function writeOrFree<T>(db: LocalDatabase, write: () => PromiseLike<T>): Promise<T> {
  let refused: unknown
  for (const drop of [undefined, ...inOrder]) {
    if (drop && !(await dropKind(db, drop))) continue
    try {
      const written = await write()
      noteFits()
      return written
    } catch (error) {
      if (!isFullError(error)) throw error
      noteFull()
      refused = error
    }
  }
  throw refused
}

/** Converts a database error to one that the UI can show. Throws NotSaved. */
export function throwNotSaved(error: unknown): never {
  throw asStorageProblem(error)
}

/**
 * Resolves to whether anything was dropped. A disk without a free byte may refuse even a deletion: then the next kind
 * is tried.
 */
async function dropKind(db: LocalDatabase, drop: Drop): Promise<boolean> {
  let had = false
  try {
    while (await drop(db)) had = true
  } catch (error) {
    if (!isFullError(error)) throw error
  }
  return had
}
